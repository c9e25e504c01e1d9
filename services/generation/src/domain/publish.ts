import type { Failure } from "./failure.ts";

/**
 * Options that a client may set for a publish. Fields that are not set keep the value of the session's existing post.
 */
export interface PublishRequest {
  readonly slug?: string;
  readonly author?: string;
  readonly tags?: readonly string[];
  /** Whether the tags were proposed by the writer, because the client named none. */
  readonly tagsProposed?: boolean;
  readonly excerpt?: string;
  /** If `linkedin` or `twitter` is set, the post is shared on that network. */
  readonly linkedin?: ShareWish;
  readonly twitter?: ShareWish;
  /** The decision for the case that a person changed the post in the CMS. Without one, such a publish fails with "conflict". */
  readonly onCmsEdit?: EditDecision | undefined;
}

/** A decision about a person's change of a post in the CMS: leave the post so, or overwrite the change. */
export type EditDecision = "keep-theirs" | "replace";

export interface ShareWish {
  /** The text that the client wrote for the social post. */
  readonly text?: string;
  /**
   * A text that is used if the client gave none. It was checked against the article. If both texts are missing, the
   * publishing service composes one.
   */
  readonly proposal?: string;
}

/** Order to publish one version of a session's draft. */
export interface PublishOrder {
  readonly sessionId: string;
  readonly draftVersion: number;
  readonly request: PublishRequest;
  /**
   * The time before which the draft is not published, so that a person can stop the publish until then. Only set for publishes by
   * the autopilot.
   */
  readonly heldUntil?: Date;
  /** The checks that the draft passed before the autopilot ordered the publish. Not set for publishes of clients. */
  readonly gates?: readonly Gate[];
}

/** The failure that is stored with an automatic publish that a person stopped in time. */
export const stoppedByPerson: Failure = { kind: "conflict", message: "A person stopped it." };

/** How long the service retries a publish whose outcome is unknown before the publish fails. */
export const publishPatienceMilliseconds = 24 * 60 * 60 * 1_000;

/** The reason why the autopilot did not publish a draft, by the check that the draft did not pass. */
export type PublishSkip =
  | "extractive-engine"
  | "unproven-sentences"
  | "few-outlets"
  | "told-before"
  | "disowned"
  | "tokens-used-up";

/** A check that a draft must pass before the autopilot publishes it, with the value that decided it. */
export interface Gate {
  readonly name: PublishSkip;
  readonly isPassed: boolean;
  readonly found: string | number;
  readonly required: string;
}

export interface ShareOutcome {
  readonly success: boolean;
  readonly error?: string;
}

/** Result of a publish. `linkedin` and `twitter` are set if a share on that network was requested. */
export interface PublishedPost {
  readonly postId: string;
  readonly slug: string;
  readonly url: string;
  readonly linkedin?: ShareOutcome;
  readonly twitter?: ShareOutcome;
  /** Set if the post was left as a person had changed it in the CMS. */
  readonly unchanged?: true;
  /** The differences between the request and the result, in sentences for the client. Not set in results of earlier versions. */
  readonly warnings?: readonly string[];
}
