/** `game.audio` and `foundry.audio.AudioHelper`: one-off sounds. A client without a screen plays them to nobody. */

export interface PlayData {
  src: string;
  /** From 0 to 1. */
  volume?: number;
  /** CONST.AUDIO_CHANNELS. */
  channel?: string;
  loop?: boolean;
  autoplay?: boolean;
}

/** A sound that was played here. */
export interface Sound {
  readonly id: number;
  readonly src: string;
  readonly volume: number;
}

/** Sounds that wait for the first gesture, before which browsers play none. */
const pending: HTMLAudioElement[] = [];

function playPending(): void {
  for (const sound of pending.splice(0)) start(sound);
}

function start(element: HTMLAudioElement): void {
  element.play().catch((error: Error) => {
    if (error.name !== "NotAllowedError") {
      console.error(`The sound ${element.src} cannot be played`, error);
      return;
    }
    if (pending.push(element) > 1) return;
    for (const gesture of ["pointerdown", "keydown"]) document.addEventListener(gesture, playPending, { once: true });
  });
}

let count = 0;

export class AudioHelper {
  /** Sounds playing on this client, by id. */
  readonly playing = new Map<number, Sound>();

  /** Play a sound by its address. */
  async play(src: string, { volume = 1 }: { volume?: number } = {}): Promise<Sound> {
    count += 1;
    const sound: Sound = { id: count, src, volume };
    this.playing.set(sound.id, sound);
    if (typeof Audio === "undefined") return sound;
    const element = new Audio(`/${src.replace(/^\//, "")}`);
    element.volume = Math.min(1, Math.max(0, volume));
    for (const end of ["ended", "error"]) element.addEventListener(end, () => this.playing.delete(sound.id));
    start(element);
    return sound;
  }

  /** Play a one-off sound here. */
  static async play(data: PlayData, socketOptions: boolean | object = false): Promise<Sound | undefined> {
    if (socketOptions !== false) throw new Error("the bench has no sounds for other clients");
    if (data.loop) throw new Error("the bench has no sounds that loop");
    if (data.autoplay === false) return undefined;
    return audio.play(data.src, data.volume === undefined ? {} : { volume: data.volume });
  }
}

export const audio = new AudioHelper();
