/**
 * The band over the canvas while the scene is stopped. It does not take the focus, because typing that is or is not
 * interrupted could reveal who pressed the card.
 */
import { type Action, HandlebarsWindow, type TemplatePart } from "../foundry/classes.ts";
import { currentGame, type Data } from "../foundry/host.ts";
import { templatePath } from "../foundry/templates.ts";
import { openSessionZero } from "./open-session-zero.ts";
import { goOn, isStopped } from "./stop.ts";

class StopBand extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-stop",
    tag: "aside",
    classes: ["tessera"],
    window: { frame: false, positioned: false },
    actions: {
      goOn: () => goOn(),
      sessionZero: () => openSessionZero(),
    } satisfies Record<string, Action<StopBand>>,
  };

  static override PARTS: Record<string, TemplatePart> = { body: { template: templatePath("kit/stop") } };

  override async _prepareContext(options: Data): Promise<Data> {
    const { isGM } = currentGame().user;
    return { ...(await super._prepareContext(options)), isGM, rootId: this.id };
  }
}

let band: StopBand | null = null;

/** Show the band while the scene is stopped; on a client with a page. */
export function followStop(): void {
  if (!("document" in globalThis)) return;
  if (isStopped()) {
    band ??= new StopBand();
    void band.render({ force: true });
  } else if (band?.rendered) void band.close();
}
