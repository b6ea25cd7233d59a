/**
 * Window that shows the effect of the Challenge on Hits and 1s, and so on Entropy and Momentum, which source 000 leaves
 * open. It is opened from the tracker, a check's dialog, or a link in a text.
 */

import { formObject, HandlebarsWindow, type TemplatePart } from "../../../foundry/classes.ts";
import { openPage } from "../../../foundry/guide.ts";
import { type Data, localize } from "../../../foundry/host.ts";
import { templatePath } from "../../../foundry/templates.ts";
import { catchRulesError } from "../../../rules/error.ts";
import { explain } from "../../../ui/explain-error.ts";
import { challengeHelp } from "../help.ts";
import { DIE_BY_RATING, TARGET_MAXIMUM, TARGET_MINIMUM } from "../rules/index.ts";
import { type TableQuestion, tableFigures } from "./challenge-table-figures.ts";
import { sceneValues } from "./scene-values.ts";

/** Number fields of the form, with their ranges; the Skill die has a field of its own. */
const numbers = [
  { name: "target", minimum: TARGET_MINIMUM, maximum: TARGET_MAXIMUM },
  { name: "hazard", minimum: 0, maximum: 30 },
  { name: "ranks", minimum: 0, maximum: 20 },
] as const;

class ChallengeTableWindow extends HandlebarsWindow {
  static override DEFAULT_OPTIONS: Data = {
    id: "tessera-challenge-table",
    tag: "form",
    classes: ["tessera", "tessera-dialog", "tessera-challenge-table", "challenge"],
    position: { width: 640, height: "auto" },
    window: {
      title: "TESSERA.Challenge.Table.name",
      icon: "fa-solid fa-chart-line",
      contentClasses: ["standard-form"],
      resizable: true,
    },
    form: { closeOnSubmit: false, submitOnChange: false },
    actions: { guide: () => openPage(challengeHelp.whenToRoll) },
  };

  static override PARTS: Record<string, TemplatePart> = {
    controls: { template: templatePath("challenge/table-controls") },
    figures: { template: templatePath("challenge/table-figures") },
  };

  question: TableQuestion = { rating: 1, hazard: 0, ranks: 0, ...sceneValues() };

  override async _prepareContext(options: Data): Promise<Data> {
    const { question } = this;
    const figures = catchRulesError<Data, Data>(
      () => tableFigures(question),
      (error) => ({ problem: explain(error) }),
    );
    return {
      ...(await super._prepareContext(options)),
      ...figures,
      rootId: this.id,
      dice: DIE_BY_RATING.map((faces, value) => ({
        value,
        label: localize("TESSERA.Challenge.Table.rated", { faces, rating: value }),
        selected: value === question.rating,
      })),
      numbers: numbers.map((each) => ({
        ...each,
        value: question[each.name],
        label: localize(`TESSERA.Challenge.Table.Number.${each.name}`),
      })),
    };
  }

  override async _onFirstRender(context: Data, options: Data): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.addEventListener("submit", (event) => event.preventDefault());
    this.element.addEventListener("input", () => {
      const { rating, target, hazard, ranks } = formObject(this.element as HTMLFormElement);
      const given = { rating: Number(rating), target: Number(target), hazard: Number(hazard), ranks: Number(ranks) };
      this.question = { ...this.question, ...given };
      void this.render({ parts: ["figures"] });
    });
  }
}

let page: ChallengeTableWindow | null = null;

/** Show the window, or bring it to the front; `question` overrides the defaults that the scene sets. */
export async function showChallengeTable(question: Partial<TableQuestion>): Promise<void> {
  page ??= new ChallengeTableWindow();
  page.question = { ...page.question, ...sceneValues(), ...question };
  await page.render({ force: true });
}
