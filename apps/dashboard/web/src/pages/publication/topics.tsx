import { useMutation } from "@connectrpc/connect-query";
import { ContentService, type Topic } from "@galley/proto/es/content/v1/content";
import { Role } from "@galley/proto/es/dashboard/v1/dashboard";
import { type FormEvent, useState } from "react";
import { fieldErrors, toFailure } from "../../api/errors.ts";
import { Badge } from "../../components/badge.tsx";
import { Button } from "../../components/button.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { SelectField, TextArea, TextField } from "../../components/field.tsx";
import { EmptyState, FailureNotice, Panel } from "../../components/page.tsx";
import { Table, tableStyles } from "../../components/table.tsx";
import { useToast } from "../../components/toast.tsx";
import { useHasRole } from "../../shell/session-context.ts";
import styles from "./publication.module.css";
import { usePublication } from "./publication-context.ts";

const priorityNames: Readonly<Record<number, string>> = { 1: "High", 2: "Medium", 3: "Low" };

/** The topics of a publication, which the scout looks for. */
export function Topics() {
  const { topics, refetch } = usePublication();
  const canEdit = useHasRole(Role.EDITOR);
  const [edited, setEdited] = useState<Topic | "new">();
  const change = useTopicChange(refetch);
  const create = canEdit && (
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
                        <Button look="quiet" onClick={() => change.setActive(topic, !topic.isActive)}>
                          {topic.isActive ? "Pause" : "Resume"}
                        </Button>
                        <Button look="quiet" onClick={() => setEdited(topic)}>
                          Edit
                        </Button>
                        <Button look="danger" onClick={() => change.remove(topic)}>
                          Delete
                        </Button>
                      </>
                    )}
                  </td>
                </tr>
              ))}
          </Table>
          <div>{create}</div>
        </>
      )}
      {change.failure && <FailureNotice failure={change.failure} />}
      {edited && (
        <TopicDialog
          topic={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={refetch}
        />
      )}
    </Panel>
  );
}

/** Pauses and deletes topics. Both can be undone for as long as the toast is shown. */
function useTopicChange(refetch: () => void) {
  const toast = useToast();
  const update = useMutation(ContentService.method.updateTopic, { onSettled: refetch });
  const remove = useMutation(ContentService.method.deleteTopic, { onSettled: refetch });
  const create = useMutation(ContentService.method.createTopic, { onSettled: refetch });
  const error = update.error ?? remove.error ?? create.error;
  const setActive = (topic: Topic, isActive: boolean): void => {
    const request = (value: boolean) => ({ topicId: topic.id, updateMask: ["is_active"], isActive: value });
    update.mutate(request(isActive), {
      onSuccess: () =>
        toast(`“${topic.name}” is ${isActive ? "on" : "paused"}`, () => update.mutate(request(!isActive))),
    });
  };
  const removeTopic = (topic: Topic): void => {
    const { publicationId, name, description, priority } = topic;
    const again = { publicationId, name, priority, ...(description === undefined ? {} : { description }) };
    remove.mutate(
      { topicId: topic.id },
      {
        onSuccess: () =>
          toast(`Deleted “${name}”`, () => create.mutate({ ...again, operationId: crypto.randomUUID() })),
      },
    );
  };
  return { setActive, remove: removeTopic, failure: error ? toFailure(error) : undefined };
}

interface TopicDialogProps {
  /** The topic to edit; undefined for a new one. */
  readonly topic: Topic | undefined;
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

function TopicDialog({ topic, onClose, onSaved }: TopicDialogProps) {
  const { publication } = usePublication();
  const toast = useToast();
  const [name, setName] = useState(topic?.name ?? "");
  const [description, setDescription] = useState(topic?.description ?? "");
  const [priority, setPriority] = useState(topic?.priority ?? 1);
  const [operationId] = useState(() => crypto.randomUUID());
  const onSuccess = (): void => {
    toast(topic === undefined ? `Added “${name.trim()}”` : `Saved “${name.trim()}”`);
    onSaved();
    onClose();
  };
  const create = useMutation(ContentService.method.createTopic, { onSuccess });
  const update = useMutation(ContentService.method.updateTopic, { onSuccess });
  const error = create.error ?? update.error;
  const failure = error ? toFailure(error) : undefined;
  const errors = fieldErrors(failure, ["name", "description", "priority"]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const text = description.trim() === "" ? {} : { description: description.trim() };
    if (topic === undefined)
      create.mutate({ operationId, publicationId: publication.id, name: name.trim(), priority, ...text });
    else
      update.mutate({
        topicId: topic.id,
        updateMask: ["name", "description", "priority"],
        name: name.trim(),
        priority,
        ...text,
      });
  };
  return (
    <Dialog title={topic === undefined ? "Add a topic" : "Edit the topic"} onClose={onClose}>
      <form className={styles.fields} onSubmit={submit}>
        <TextField
          label="Name"
          value={name}
          error={errors.name}
          maxLength={200}
          required
          onChange={(event) => setName(event.target.value)}
        />
        <TextArea
          label="Description"
          hint="What belongs to it. You can add addresses of feeds."
          value={description}
          error={errors.description}
          maxLength={2000}
          onChange={(event) => setDescription(event.target.value)}
        />
        <SelectField
          label="Priority"
          value={priority}
          error={errors.priority}
          onChange={(event) => setPriority(Number(event.target.value))}
        >
          {Object.entries(priorityNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {failure && errors[""] && <FailureNotice failure={failure} />}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" busy={create.isPending || update.isPending}>
            {topic === undefined ? "Add topic" : "Save"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
