import { useQuery } from "@connectrpc/connect-query";
import { ContentService } from "@galley/proto/es/content/v1/content";
import { SelectField } from "../../components/field.tsx";
import { type IdeaSearch, type StatusName, statusNames } from "./idea-search.ts";
import styles from "./ideas.module.css";

const statusLabels: Readonly<Record<StatusName, string>> = {
  new: "New",
  reviewed: "Reviewed",
  promoted: "With a draft",
  dismissed: "Dismissed",
  all: "All",
};

export interface IdeaFiltersProps {
  readonly search: IdeaSearch;
  /** Receives the chosen filters. An empty id stands for all publications, or for all topics. */
  readonly onChange: (search: IdeaSearch) => void;
}

/**
 * The filters of the list of ideas: publication, topic and status. Topics belong to a publication, so a topic can only be chosen after a
 * publication.
 */
export function IdeaFilters({ search, onChange }: IdeaFiltersProps) {
  const { publication = "", topic = "", status = "new" } = search;
  const publications = useQuery(ContentService.method.listPublications, {});
  const chosen = useQuery(
    ContentService.method.getPublication,
    { publicationId: publication },
    { enabled: publication !== "" },
  );
  return (
    <div className={styles.filters}>
      <SelectField
        label="Status"
        value={status}
        onChange={(event) => onChange({ ...search, status: event.target.value as StatusName })}
      >
        {statusNames.map((name) => (
          <option key={name} value={name}>
            {statusLabels[name]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Publication"
        value={publication}
        onChange={(event) => onChange({ status, publication: event.target.value })}
      >
        <option value="">All publications</option>
        {publications.data?.publications.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {publication !== "" && (
        <SelectField
          label="Topic"
          value={topic}
          onChange={(event) => onChange({ ...search, topic: event.target.value })}
        >
          <option value="">All topics</option>
          {chosen.data?.topics.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  );
}
