/** Controls and tools of the palette [type documentation: SceneControls]. */

/** One tool: chosen, switched on and off, or pressed. */
export interface SceneTool {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  toggle?: boolean;
  active?: boolean;
  button?: boolean;
  onChange?(event: Event | undefined, active: boolean): void;
}

/** A set of tools. */
export interface SceneControl {
  name: string;
  order: number;
  title: string;
  icon: string;
  visible?: boolean;
  tools: Record<string, SceneTool>;
  activeTool: string;
  /** The canvas layer that this control works on. */
  layer?: string;
  onChange?(event: Event | undefined, active: boolean): void;
  onToolChange?(event: Event | undefined, tool: SceneTool): void;
}

/** Options for activating a control or tool. */
export interface ActivateOptions {
  event?: Event;
  control?: string;
  tool?: string;
  toggles?: Record<string, boolean>;
}
