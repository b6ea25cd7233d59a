/** The difficulty that the targets of a check set, as long as nobody changes it on purpose. */
import { actorByUuid, type Data, localize } from "../foundry/host.ts";
import { isSeen } from "../foundry/shown-names.ts";
import { type AgainstTargets, type CheckForm, type FormState, fieldControls } from "../ruleset/form.ts";
import { shownApart } from "../tokens/candidates.ts";

/** The form's control of the difficulty. */
function difficultyOf(form: CheckForm) {
  return fieldControls(form).find(({ asked }) => asked?.difficulty);
}

/** True if a specification sets the difficulty, so that no target sets it. */
export function statesDifficulty(form: CheckForm, given: Data): boolean {
  const control = difficultyOf(form);
  const instead = control?.kind === "scale" ? control.instead?.field : undefined;
  return [control?.name, instead].some((name) => name !== undefined && given[name] !== undefined);
}

/**
 * The difficulty that the chosen targets set, the highest of several; if all rank equally, each counts for its own
 * target. Null if no target that this user sees sets one, and for a check that opposes another.
 */
export function againstTargets(form: CheckForm, state: FormState): AgainstTargets | null {
  const control = form.against && difficultyOf(form);
  if (!control || state.specification["opposes"]) return null;
  const all = shownApart(state.targets).flatMap(({ uuid, name }) => {
    const target = isSeen(uuid) ? actorByUuid(uuid) : null;
    const set = target && form.against?.(target, state);
    return set ? [{ name, ...set }] : [];
  });
  const [first, ...others] = all.toSorted((one, other) => other.rank - one.rank);
  if (!first) return null;
  const same = others.every(({ words }) => words === first.words);
  const ranked = others.some(({ rank }) => rank !== first.rank);
  const each = all.map(({ name, words }) => localize("TESSERA.Dialog.eachTarget", { name, words })).join("; ");
  const several = ranked ? localize("TESSERA.Dialog.highestCounts", { words: first.words, each }) : each;
  return {
    control: control.name,
    fields: first.fields,
    label: localize("TESSERA.Dialog.against", {
      name: same || !ranked ? all.map(({ name }) => name).join(", ") : first.name,
    }),
    words: same ? first.words : several,
  };
}
