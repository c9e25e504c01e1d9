import { useMutation, useQuery } from "@connectrpc/connect-query";
import { AutoPublishMode, ContentService } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import {
  type AutopilotDecision,
  AutopilotVerdict,
  GenerationService,
  type GetAutopilotResponse,
} from "@galley/proto/es/generation/v1/generation";
import { PublishingService } from "@galley/proto/es/publishing/v1/publishing";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { toFailure } from "../../../api/errors.ts";
import { Button } from "../../../components/button.tsx";
import { Panel } from "../../../components/page.tsx";
import { TimeLeft } from "../../../components/time-left.tsx";
import { useToast } from "../../../components/toast.tsx";
import { useHasRole } from "../../../shell/session-context.ts";
import { showChanged, usePublication } from "../publication-context.ts";
import styles from "./autopilot.module.css";

/** A panel that says whether the autopilot publishes. For each thing that keeps it from publishing, it says how to change that. */
export function AutopilotState({ autopilot }: { readonly autopilot: GetAutopilotResponse }) {
  const { publication } = usePublication();
  const isOn = publication.autoPublishMode === AutoPublishMode.FULL_AUTO;
  return (
    <Panel
      title="Autopilot"
      intro="After a scheduled scout run it writes drafts about the best ideas, and publishes those that pass every check."
    >
      {isOn ? <Obstacles autopilot={autopilot} /> : <SwitchedOff />}
    </Panel>
  );
}

function SwitchedOff() {
  const { publication } = usePublication();
  const canChange = useHasRole(Role.EDITOR);
  const toast = useToast();
  const update = useMutation(ContentService.method.updatePublication, {
    onSuccess: (answer) => showChanged(answer.publication),
    onError: (error) => toast(`Not changed: ${toFailure(error).message}`),
  });
  const before = publication.autoPublishMode;
  const setMode = (autoPublishMode: AutoPublishMode) =>
    update.mutateAsync({ publicationId: publication.id, updateMask: ["auto_publish_mode"], autoPublishMode });
  const turnOn = async (): Promise<void> => {
    const isChanged = await setMode(AutoPublishMode.FULL_AUTO).then(
      () => true,
      () => false,
    );
    if (isChanged) toast("The autopilot publishes", () => setMode(before));
  };
  return (
    <Notice
      title="It publishes nothing"
      action={
        canChange && (
          <Button look="primary" busy={update.isPending} onClick={() => void turnOn()}>
            Let it publish
          </Button>
        )
      }
    >
      {before === AutoPublishMode.DRAFT
        ? "The best ideas of a run become drafts, and you publish them."
        : "The scout collects ideas, and you choose what is written."}
    </Notice>
  );
}

function Obstacles({ autopilot }: { readonly autopilot: GetAutopilotResponse }) {
  const { publication, topics } = usePublication();
  const params = { publicationId: publication.id };
  const usage = useQuery(GenerationService.method.getUsage, {});
  const quota = useQuery(PublishingService.method.getWeekQuota, {});
  const { tokens, tokenLimit, resetsAt } = usage.data ?? {};
  const hasNoTokens = tokens !== undefined && tokenLimit !== undefined && tokens >= tokenLimit;
  const isWeekFull = quota.data !== undefined && quota.data.limit > 0 && quota.data.used >= quota.data.limit;
  const isPlanned = topics.length > 0 && autopilot.nextRunAt !== undefined;
  return (
    <>
      {autopilot.steppedDown && <SteppedDown decisions={autopilot.decisions} />}
      {topics.length === 0 && (
        <Notice
          title="The scout has no topic"
          action={
            <Link to="/publications/$publicationId/topics" params={params}>
              Topics
            </Link>
          }
        >
          Without topics the scout finds no ideas to write about.
        </Notice>
      )}
      {autopilot.nextRunAt === undefined && (
        <Notice
          title="No scout run is planned"
          action={
            <Link to="/publications/$publicationId/scout" params={params}>
              Schedule
            </Link>
          }
        >
          The autopilot writes after scheduled runs. It leaves the ideas of runs that a person starts to that person.
        </Notice>
      )}
      {hasNoTokens && resetsAt !== undefined && (
        <Notice title="The tokens of this month are used up" action={<Link to="/usage">Usage</Link>}>
          It writes again when the month ends, <TimeLeft seconds={resetsAt} />, or with a larger plan.
        </Notice>
      )}
      {isWeekFull && quota.data && (
        <Notice title="The posts of this week are used up" action={<Link to="/usage">Usage</Link>}>
          The account has published {quota.data.used} new posts this week, which is the maximum of its plan. The next
          week begins <TimeLeft seconds={quota.data.resetsAt} />.
        </Notice>
      )}
      {!autopilot.steppedDown && isPlanned && !hasNoTokens && !isWeekFull && (
        <p>
          It is on. The next scout run is <TimeLeft seconds={autopilot.nextRunAt ?? 0n} />.
        </p>
      )}
    </>
  );
}

const verdicts: Readonly<Record<AutopilotVerdict, string>> = {
  [AutopilotVerdict.UNSPECIFIED]: "",
  [AutopilotVerdict.KEPT]: "published",
  [AutopilotVerdict.STOPPED]: "stopped",
  [AutopilotVerdict.REWRITTEN]: "more than half of it rewritten",
};

/** Says which drafts made the autopilot step down, with the button that lets it publish again. */
function SteppedDown({ decisions }: { readonly decisions: readonly AutopilotDecision[] }) {
  const { publication } = usePublication();
  const canResume = useHasRole(Role.EDITOR);
  const toast = useToast();
  const resume = useMutation(GenerationService.method.resumeAutopilot, {
    onSuccess: () => toast("The autopilot publishes again, beginning with its next draft"),
    onError: (error) => toast(`Not changed: ${toFailure(error).message}`),
  });
  return (
    <Notice
      title="It has stepped down"
      action={
        canResume && (
          <Button
            look="primary"
            busy={resume.isPending}
            onClick={() => resume.mutate({ publicationId: publication.id })}
          >
            Let it publish again
          </Button>
        )
      }
    >
      People rejected its last three drafts, so it still writes drafts but publishes none:
      <ul className={styles.decisions}>
        {decisions.map(({ sessionId, title, verdict }) => (
          <li key={sessionId}>
            <Link to="/drafts/$sessionId" params={{ sessionId }}>
              {title}
            </Link>
            : {verdicts[verdict]}
          </li>
        ))}
      </ul>
      It also goes on by itself when you publish one of its drafts and keep most of it. A better style or other sources
      may help: <Link to="/styles">Styles</Link>
    </Notice>
  );
}

interface NoticeProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Notice({ title, action, children }: NoticeProps) {
  return (
    <div className={styles.notice}>
      <div>
        <h3>{title}</h3>
        <div>{children}</div>
      </div>
      {action && <div>{action}</div>}
    </div>
  );
}
