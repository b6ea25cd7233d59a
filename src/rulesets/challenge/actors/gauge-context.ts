/** The gauges (Defenses and Grit) of Challenge sheets. */
import { type Data, localize } from "../../../foundry/host.ts";
import { type ChallengeSystem, gaugeNames } from "./vitals.ts";

/** Each gauge with its bar and update paths. `maximumField` is the field that sets its maximum on the sheet. */
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
