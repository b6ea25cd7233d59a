/** The vitals strip of Challenge sheets. */
import { type Data, type HostActor, localize } from "../../foundry/host.ts";
import { type ChallengeSystem, gaugeNames } from "./vitals.ts";

/** Each gauge with its bar and where it is written. `maximumField` is what a sheet edits of the maximum. */
export function gaugeContext(system: ChallengeSystem, maximumField: "max" | "bonus"): Data[] {
  return gaugeNames.map((name) => {
    const gauge = system[name];
    return {
      name,
      label: localize(`TESSERA.Challenge.Vital.${name}`),
      value: gauge.value,
      max: gauge.max,
      share: gauge.max > 0 ? Math.round((gauge.value / gauge.max) * 100) : 0,
      path: `system.${name}.value`,
      maximumPath: `system.${name}.${maximumField}`,
      maximumValue: (gauge as unknown as Data)[maximumField],
      defense: name !== "grit",
      primary: name === system.primaryDefense,
    };
  });
}

/** Make the defense that `target` names the one that Harm is dealt to first. */
export async function choosePrimary(actor: HostActor, target: HTMLElement): Promise<void> {
  await actor.update({ "system.primaryDefense": target.dataset["defense"] });
}
