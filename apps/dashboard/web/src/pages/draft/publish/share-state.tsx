import { ShareState, type ShareStatus } from "@galley/proto/es/publishing/v1/publishing";
import { Badge } from "../../../components/badge.tsx";
import { OutsideLink } from "../../../components/outside-link.tsx";
import { TimeLeft } from "../../../components/time-left.tsx";
import { networkKeys, networks } from "./networks.ts";
import styles from "./publish.module.css";

const looks = {
  [ShareState.UNSPECIFIED]: { name: "Unknown", look: "neutral" },
  [ShareState.SHARING]: { name: "Sharing", look: "accent" },
  [ShareState.SHARED]: { name: "Shared", look: "good" },
  [ShareState.FAILED]: { name: "Not shared", look: "danger" },
  [ShareState.UNKNOWN]: { name: "Not known", look: "warning" },
} as const;

/** The network of a share, by its name in requests. */
export const networkOf = ({ network: kind }: Pick<ShareStatus, "network">) =>
  networkKeys.find((network) => networks[network].kind === kind) ?? "twitter";

export function ShareBadge({ state }: Pick<ShareStatus, "state">) {
  const { name, look } = looks[state];
  return <Badge look={look}>{name}</Badge>;
}

/** One share of a post: its network, its state, the reason of a failure, and when it is tried again. */
export function ShareRow({ share }: { readonly share: ShareStatus }) {
  const { name } = networks[networkOf(share)];
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      <ShareBadge state={share.state} />
      {share.url !== "" && <OutsideLink url={share.url}>See it on {name}</OutsideLink>}
      {share.error !== "" && <span>{share.error}</span>}
      {share.retriesAt !== undefined && (
        <span className={styles.muted}>
          next try <TimeLeft seconds={share.retriesAt} />
        </span>
      )}
    </li>
  );
}
