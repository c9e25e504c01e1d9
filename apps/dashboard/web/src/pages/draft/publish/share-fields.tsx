import {
  type Connection,
  type PreviewSharesResponse,
  type SessionPost,
  type SharePreview,
  ShareState,
} from "@galley/proto/es/publishing/v1/publishing";
import { Link } from "@tanstack/react-router";
import { CheckField, TextArea } from "../../../components/field.tsx";
import { exactNumber } from "../../../components/numbers.ts";
import { useOpenDraft } from "../draft-context.ts";
import { type Network, networkKeys, networks } from "./networks.ts";
import styles from "./publish.module.css";
import type { PublishWish } from "./wish.ts";

export interface ShareFieldsProps {
  readonly wish: PublishWish;
  readonly preview: PreviewSharesResponse | undefined;
  readonly post: SessionPost | undefined;
  readonly connections: readonly Connection[];
  readonly onChange: (changes: Partial<PublishWish>) => void;
}

/** The networks on which a post can be shared, each with a text to write and exactly what will be posted. */
export function ShareFields(props: ShareFieldsProps) {
  return (
    <div className={styles.shares}>
      {networkKeys.map((network) => (
        <ShareField key={network} network={network} {...props} />
      ))}
    </div>
  );
}

function ShareField({
  network,
  wish,
  preview,
  post,
  connections,
  onChange,
}: ShareFieldsProps & { readonly network: Network }) {
  const { session } = useOpenDraft();
  const { kind, name, textField } = networks[network];
  const isLinked = connections.some((connection) => connection.kind === kind);
  const share = post?.shares.find((each) => each.network === kind);
  if (share?.state === ShareState.SHARED) {
    return (
      <p className={`${styles.share} ${styles.muted}`}>
        The post was shared on {name} already. It is not shared twice.
      </p>
    );
  }
  if (!isLinked) {
    return (
      <p className={`${styles.share} ${styles.muted}`}>
        <span>
          {name} is not linked.{" "}
          <Link to="/publications/$publicationId/connections" params={{ publicationId: session.publicationId ?? "" }}>
            Link it
          </Link>
        </span>
      </p>
    );
  }
  const isChosen = wish.shares[network];
  const shown = preview?.[network];
  return (
    <div className={styles.share}>
      <CheckField
        label={`Share on ${name}`}
        checked={isChosen}
        onChange={(event) => onChange({ shares: { ...wish.shares, [network]: event.target.checked } })}
      />
      {isChosen && (
        <>
          <TextArea
            label={`Text on ${name}`}
            name={textField}
            hint="Empty: the text below."
            rows={3}
            value={wish.texts[network]}
            onChange={(event) => onChange({ texts: { ...wish.texts, [network]: event.target.value } })}
          />
          {shown && <ExactText network={network} preview={preview} shown={shown} />}
        </>
      )}
    </div>
  );
}

interface ExactTextProps {
  readonly network: Network;
  readonly preview: PreviewSharesResponse;
  readonly shown: SharePreview;
}

function ExactText({ network, preview, shown }: ExactTextProps) {
  const { name } = networks[network];
  const count = `${exactNumber(shown.length)} of ${exactNumber(shown.maxLength)}`;
  const unit = network === "twitter" ? "as X counts; a link counts as 23" : "characters";
  return (
    <figure aria-label={`What will be posted on ${name}`} className={styles.exact}>
      <p className={styles.text}>{shown.text}</p>
      {network === "linkedin" && (
        <div className={styles.card}>
          <span className={styles.weight}>A card below the text links to</span>
          <span>{preview.url}</span>
        </div>
      )}
      <figcaption className={shown.isCut ? styles.cut : styles.weight}>
        {shown.isCut && `Your text is too long for ${name}, so it is cut. `}
        {count} {unit}
      </figcaption>
    </figure>
  );
}
