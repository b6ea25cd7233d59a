/** The window that lists tours, starts them and resets their progress [type documentation: ToursManagement]. */
import type { Tour } from "../../core/tour.ts";
import { ApplicationV2 } from "../applications/application.ts";
import { HandlebarsApplicationMixin } from "../applications/handlebars-application.ts";
import type { ApplicationContext, ApplicationRenderOptions } from "../applications/types.ts";
import { table } from "../world/table.ts";

function toursShown(): Tour[] {
  const all = [...table().tours];
  return all.filter(({ config }) => config.display && (!config.restricted || table().user.isGM));
}

export class ToursManagement extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS = {
    id: "tours-management",
    window: { title: "Manage tours", icon: "fa-solid fa-person-hiking", resizable: true },
    position: { width: 520, height: 480 },
    actions: { play: ToursManagement.#onPlay, reset: ToursManagement.#onReset },
  };

  static override PARTS = {
    main: { id: "main", template: "templates/sidebar/apps/tours-management.hbs", scrollable: [""] },
  };

  override async _prepareContext(options: ApplicationRenderOptions): Promise<ApplicationContext> {
    const tours = toursShown().map(({ key, title, description, status, canStart }) => ({
      ...{ key, title, description, status, canStart },
      begun: status !== "unstarted",
    }));
    return { ...(await super._prepareContext(options)), tours };
  }

  static async #onPlay(this: ToursManagement, _event: Event, { dataset }: HTMLElement): Promise<void> {
    const tour = toursShown().find(({ key }) => key === dataset["tour"]);
    await this.close();
    await tour?.start();
  }

  static async #onReset(this: ToursManagement, _event: Event, { dataset }: HTMLElement): Promise<void> {
    await toursShown()
      .find(({ key }) => key === dataset["tour"])
      ?.reset();
    await this.render();
  }
}
