// Loaded by `node --import` before a service: takes one protection out of one of its modules, for a negative control.
import { registerHooks } from "node:module";
import { applyMutation, type Mutation, moduleUrl, mutationVariable } from "./mutation.ts";

const text = process.env[mutationVariable];
if (text === undefined) throw new Error(`${mutationVariable} is not set`);
const mutation = JSON.parse(text) as Mutation;
const target = moduleUrl(mutation);

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (url !== target) return loaded;
    return { ...loaded, source: applyMutation(mutation, String(loaded.source)) };
  },
});
