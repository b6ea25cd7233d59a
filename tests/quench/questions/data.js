/** Data fields and models: asked in memory, without a document. */
import { equal, holds, textOf } from "../asking.js";

const { fields } = foundry.data;
const { utils } = foundry;

/** A model with one field of each kind that Tessera's models have. */
class Sample extends foundry.abstract.DataModel {
  static defineSchema() {
    return {
      number: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 20, initial: 0 }),
      list: new fields.ArrayField(new fields.StringField()),
      group: new fields.SchemaField({
        a: new fields.NumberField({ required: true, nullable: false, initial: 1 }),
        b: new fields.NumberField({ required: true, nullable: false, initial: 2 }),
      }),
      table: new fields.TypedObjectField(
        new fields.SchemaField({
          x: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
          y: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
        }),
        { validateKey: (key) => key.length <= 3 },
      ),
      set: new fields.SetField(new fields.StringField()),
    };
  }
}

export const dataQuestions = [
  {
    id: "numbers-are-clamped",
    asks: "A number out of range is rounded and clamped in silence",
    ask() {
      const field = new fields.NumberField({ integer: true, min: 0, max: 10 });
      for (const [given, kept] of [
        [99, 10],
        [-5, 0],
        [3.6, 4],
        ["7", 7],
      ]) {
        equal(field.clean(given), kept, `${textOf(given)} from 0 to 10`);
      }
      equal(new Sample({ number: 99 }).number, 20, "a model's number");
    },
  },
  {
    id: "failures-are-returned",
    asks: "A value that a field refuses is a failure, returned or thrown, and a good one is none",
    ask() {
      const field = new fields.StringField({ required: true, blank: false, choices: ["a", "b"] });
      const failure = (value) => {
        try {
          return Boolean(field.validate(value));
        } catch {
          // Strict fields throw the failure that others return: either answer will do.
          return true;
        }
      };
      equal([failure("a"), failure("z"), failure("")], [false, true, true], "what is refused of a, z and a blank");
    },
  },
  {
    id: "initial-values-are-own",
    asks: "Lists, groups and tables begin complete, and no two models share them",
    ask() {
      const [first, second] = [new Sample(), new Sample()];
      equal(first.toObject(), { number: 0, list: [], group: { a: 1, b: 2 }, table: {}, set: [] }, "a new model");
      first._source.list.push("x");
      equal(second._source.list, [], "another model's list");
      const field = new fields.ObjectField({ initial: { a: [1] } });
      field.clean(undefined).a.push(2);
      equal(field.clean(undefined), { a: [1] }, "the initial value, after one was changed");
    },
  },
  {
    id: "lists-replace-tables-merge",
    asks: "An update replaces a list whole, merges a table entry by entry and completes new entries",
    ask() {
      const model = new Sample({ list: ["a", "b"], table: { a: { x: 1, y: 1 } } });
      model.updateSource({ list: ["c"], "table.a.x": 5, "table.b": { y: 2 } });
      equal(model._source.list, ["c"], "the list");
      equal(model._source.table, { a: { x: 5, y: 1 }, b: { x: 0, y: 2 } }, "the table");
      model.updateSource({ set: ["x"] });
      equal([...model.set], ["x"], "the set");
    },
  },
  {
    id: "bad-keys-are-stripped",
    asks: "Entries of a table whose key is refused are left out in silence",
    ask() {
      equal(new Sample({ table: { a: { x: 1 }, toolong: {} } })._source.table, { a: { x: 1, y: 0 } }, "the table");
    },
  },
  {
    id: "operators-delete-and-replace",
    asks: "An update deletes by _del and replaces an object whole by _replace",
    ask() {
      const model = new Sample({ table: { a: { x: 1 }, b: { x: 2 } } });
      model.updateSource({ "table.a": _del });
      equal(Object.keys(model._source.table), ["b"], "the table's keys");
      model.updateSource({ table: _replace({ c: { x: 3 } }) });
      equal(model._source.table, { c: { x: 3, y: 0 } }, "the table");
    },
  },
  {
    id: "merge-object",
    asks: "mergeObject takes dotted keys for paths, replaces lists and shares nothing with what it merges",
    ask() {
      const other = { deep: { b: 1 }, list: [{ a: 1 }] };
      const merged = utils.mergeObject({ list: [1, 2, 3], deep: { c: 1 } }, other);
      equal(merged, { list: [{ a: 1 }], deep: { b: 1, c: 1 } }, "the result");
      merged.deep.b = 2;
      equal(other.deep.b, 1, "the merged object afterwards");
      equal(utils.mergeObject({ a: { b: 1, c: 2 } }, { "a.b": 3 }), { a: { b: 3, c: 2 } }, "a merged path");
    },
  },
  {
    id: "objects-by-path",
    asks: "expandObject joins paths and objects and keeps lists; getProperty reads getters",
    ask() {
      equal(utils.expandObject({ "a.b": 1, "a.list": [1, 2] }), { a: { b: 1, list: [1, 2] } }, "what was expanded");
      equal(utils.expandObject({ "a.b": 1, a: { c: 2 } }), { a: { b: 1, c: 2 } }, "a path and an object of one key");
      class Held {
        get level() {
          return 4;
        }
      }
      equal(utils.getProperty({ held: new Held() }, "held.level"), 4, "what a getter returns");
    },
  },
  {
    id: "form-data",
    asks: "Values of a form are typed, and neither buttons nor fields without a name are among them",
    ask() {
      const form = document.createElement("form");
      form.innerHTML = `<input name="words" value="a"><input type="number" name="deep.number" value="3">
        <input type="checkbox" name="tick" checked><input value="nameless"><button name="press" value="1"></button>
        <select name="choice"><option value="x" selected></option></select>`;
      const { object } = new foundry.applications.ux.FormDataExtended(form);
      equal(object, { words: "a", "deep.number": 3, tick: true, choice: "x" }, "the form's data");
    },
  },
  {
    id: "dice-by-modifiers",
    asks: "The formulas of Tessera's rolls are read, letters that run together included, and count as they say",
    async ask() {
      const pool = await new Roll("6d10cs>=6").evaluate();
      const hits = pool.dice[0].results.filter(({ result }) => result >= 6).length;
      equal(pool.total, hits, "the successes of 6d10cs>=6");
      const advantage = await new Roll("3d6kh2[a flavor] + 1").evaluate();
      const [die] = advantage.dice;
      equal(die.modifiers, ["kh2"], "the modifiers of 3d6kh2");
      equal(die.flavor, "a flavor", "its flavor");
      equal(die.results.filter(({ active }) => active).length, 2, "the dice that count of 3d6kh2");
      const both = new Roll("4d6r1kh3").terms[0];
      equal(both.modifiers, ["r1", "kh3"], "the modifiers of 4d6r1kh3");
    },
  },
  {
    id: "rolls-by-class",
    asks: "A roll of a registered class is of that class again after its way through JSON",
    async ask() {
      for (const cls of CONFIG.Dice.rolls.filter(({ name }) => name !== "Roll")) {
        const roll = await new cls("2d6").evaluate();
        const again = Roll.fromData(JSON.parse(JSON.stringify(roll.toJSON())));
        holds(again.constructor === cls, `a ${cls.name} comes back as ${again.constructor.name}`);
        equal(again.total, roll.total, `the total of a ${cls.name}`);
      }
    },
  },
];
