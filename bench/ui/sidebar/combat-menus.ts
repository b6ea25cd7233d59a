/** Context menus of the combat tracker: of the combat itself, and of each combatant. */
import { DialogV2 } from "../applications/dialog.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { complain, table, words } from "../world/table.ts";
import type { TableCombat, TableCombatant } from "./combat-types.ts";

function attempt(promise: Promise<unknown> | undefined): void {
  promise?.catch(complain);
}

async function editCombatant(combatant: TableCombatant): Promise<void> {
  const content = document.createElement("div");
  content.innerHTML = `
    <div class="form-group"><label for="combatant-name">Name</label>
      <div class="form-fields"><input id="combatant-name" type="text" name="name"></div></div>
    <div class="form-group"><label for="combatant-initiative">Initiative</label>
      <div class="form-fields"><input id="combatant-initiative" type="number" name="initiative" step="any"></div></div>`;
  const [name, initiative] = content.querySelectorAll("input");
  if (name) name.value = combatant.name;
  if (initiative && combatant.initiative !== null) initiative.value = String(combatant.initiative);
  const title = words("COMBAT.EditCombatant", "Edit {name}").replace("{name}", combatant.name);
  const answer = await DialogV2.input({ window: { title }, position: { width: 360 }, content });
  if (answer) await combatant.update(answer as object);
}

/** Menu entries for a combatant. */
export function combatantContextOptions(find: (id: string) => TableCombatant | undefined): ContextMenuEntry[] {
  const of = (element: HTMLElement) => find(element.dataset["combatantId"] ?? "");
  const isGM = () => table().user.isGM;
  return [
    {
      label: words("COMBAT.CombatantUpdate", "Edit"),
      icon: "fa-solid fa-pen",
      visible: isGM,
      onClick: (_event, element) => {
        const combatant = of(element);
        if (combatant) attempt(editCombatant(combatant));
      },
    },
    {
      label: words("COMBAT.CombatantClear", "Clear the initiative"),
      icon: "fa-solid fa-arrow-rotate-left",
      visible: (element) => isGM() && of(element)?.initiative !== null,
      onClick: (_event, element) => attempt(of(element)?.update({ initiative: null })),
    },
    {
      label: words("COMBAT.CombatantReroll", "Roll the initiative again"),
      icon: "fa-solid fa-dice-d20",
      visible: (element) => of(element)?.isOwner === true,
      onClick: (_event, element) => {
        const combatant = of(element) as (TableCombatant & { parent?: TableCombat }) | undefined;
        if (combatant) attempt(combatant.parent?.rollInitiative([combatant.id]));
      },
    },
    {
      label: words("COMBAT.CombatantRemove", "Remove"),
      icon: "fa-solid fa-trash",
      visible: isGM,
      onClick: (_event, element) => attempt(of(element)?.delete()),
    },
  ];
}

/** Ask, and end a combat. */
export async function endCombat(combat: TableCombat): Promise<void> {
  const sure = await DialogV2.confirm({
    window: { title: words("COMBAT.EndTitle", "End the combat") },
    content: `<p>${words("COMBAT.EndConfirmation", "The combat and its order of turns will be gone.")}</p>`,
  });
  if (sure) await combat.delete();
}

/** Entries for the fight itself. */
export function combatContextOptions(viewed: () => TableCombat | null): ContextMenuEntry[] {
  const visible = () => table().user.isGM && viewed() !== null;
  return [
    {
      label: words("COMBAT.InitiativeReset", "Clear every initiative"),
      icon: "fa-solid fa-arrow-rotate-left",
      visible,
      onClick: () => attempt(viewed()?.resetAll()),
    },
    {
      label: words("COMBAT.Activate", "Make it the active combat"),
      icon: "fa-solid fa-bullseye",
      visible: () => visible() && viewed()?.active === false,
      onClick: () => attempt(viewed()?.activate()),
    },
    {
      label: words("COMBAT.Delete", "Delete the combat"),
      icon: "fa-solid fa-trash",
      visible,
      onClick: () => {
        const combat = viewed();
        if (combat) attempt(endCombat(combat));
      },
    },
  ];
}
