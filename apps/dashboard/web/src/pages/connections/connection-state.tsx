import { type Connection, ConnectionState as State } from "@galley/proto/es/publishing/v1/publishing";
import { Badge } from "../../components/badge.tsx";
import { counted } from "../../components/numbers.ts";

const day = 86_400;

/** Whether a connection works, and the days that are left if its access ends. */
export function ConnectionState({ connection: { state, accessEndsAt, warning } }: { readonly connection: Connection }) {
  return (
    <>
      {state === State.FAILING && <Badge look="danger">Fails</Badge>}
      {state === State.WORKING && <Badge look="good">Works</Badge>}
      {state === State.UNCHECKED && <Badge>Not checked</Badge>}
      {accessEndsAt !== undefined && <Badge look={warning ? "warning" : "neutral"}>{describeEnd(accessEndsAt)}</Badge>}
    </>
  );
}

function describeEnd(seconds: bigint): string {
  const days = Math.floor((Number(seconds) - Date.now() / 1_000) / day);
  return days < 0 ? "access has ended" : `access ends in ${counted(days, "day")}`;
}
