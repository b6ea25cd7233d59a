/** The open windows of actors' stories. */

interface OpenStory {
  /** Show one number, or all. */
  choose(path: string | null): Promise<void>;
  render(): Promise<unknown>;
}

/** Open windows by the actor's UUID; each removes itself when it is closed. */
export const openStories = new Map<string, OpenStory>();
