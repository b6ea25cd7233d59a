/** `foundry.helpers.interaction.KeyboardManager`: its names for modifier keys [type documentation: KeyboardManager.ModifierKeys]. */
import { namedOnly } from "../names/named-only.ts";

export const KeyboardManager = namedOnly("foundry.helpers.interaction.KeyboardManager", {
  MODIFIER_KEYS: { CONTROL: "Control", SHIFT: "Shift", ALT: "Alt" },
  MODIFIER_CODES: {
    Alt: ["AltLeft", "AltRight"],
    Control: ["ControlLeft", "ControlRight", "MetaLeft", "MetaRight"],
    Shift: ["ShiftLeft", "ShiftRight"],
  },
});
