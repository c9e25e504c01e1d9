import type { Topic } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { useState } from "react";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { EmptyState, Panel } from "../../components/page.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";
import { ToRuns } from "./to-runs.tsx";
import { priorityNames, TopicDialog } from "./topic-dialog.tsx";
import { useTopicChanges } from "./use-topic-changes.ts";

/** The tab "Topics" of a publication: the topics for which the scout looks for ideas. */
export function Topics() {
  const { publication, topics } = usePublication();
  const canCreate = useHasRole(Role.WRITER);
  const canEdit = useHasRole(Role.EDITOR);
  const [edited, setEdited] = useState<Topic | "new">();
  const changes = useTopicChanges(publication.id);
  const create = canCreate && (
    <Button look="primary" data-new onClick={() => setEdited("new")}>
      Add topic
    </Button>
  );
  return (
    <Panel
      title="Topics"
      intro="The scout looks for news about these. Addresses in a description are read as feeds; “-word” leaves out reports with that word."
    >
      {topics.length === 0 ? (
        <EmptyState title="No topic yet" action={create}>
          Without a topic the scout finds nothing.
        </EmptyState>
      ) : (
        <>
          <Table label="Topics" columns={["Topic", "Priority", "Scouting", ""]}>
            {topics
              .toSorted((a, b) => a.priority - b.priority)
              .map((topic) => (
                <tr key={topic.id}>
                  <td className={tableStyles.main}>
                    {topic.name}
                    <div className={tableStyles.sub}>{topic.description}</div>
                  </td>
                  <td>
                    <Badge look={topic.priority === 1 ? "accent" : "neutral"}>
                      {priorityNames[topic.priority] ?? topic.priority}
                    </Badge>
                  </td>
                  <td className={tableStyles.muted}>{topic.isActive ? "on" : "paused"}</td>
                  <td>
                    {canEdit && (
                      <>
                        <Button
                          look="quiet"
                          aria-label={`${topic.isActive ? "Pause" : "Resume"} ${topic.name}`}
                          onClick={() => void changes.setActive(topic, !topic.isActive)}
                        >
                          {topic.isActive ? "Pause" : "Resume"}
                        </Button>
                        <Button look="quiet" aria-label={`Edit ${topic.name}`} onClick={() => setEdited(topic)}>
                          Edit
                        </Button>
                        <Button
                          look="danger"
                          aria-label={`Delete ${topic.name}`}
                          onClick={() => void changes.remove(topic)}
                        >
                          Delete
                        </Button>
                      </>
                    )}
                  </td>
                </tr>
              ))}
          </Table>
          <div className={styles.buttons}>
            {create}
            <ToRuns />
          </div>
        </>
      )}
      {edited && <TopicDialog topic={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />}
    </Panel>
  );
}
