export { addLabels, currentContext, type RequestContext, runWithContext } from "./request-context.ts";
