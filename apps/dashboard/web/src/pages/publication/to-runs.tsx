import { Link } from "@tanstack/react-router";
import buttonStyles from "../../components/button.module.css";
import { usePublication } from "./publication-context.ts";

/** Leads from the settings of the scout to the tab where it is started. */
export function ToRuns() {
  const { publication } = usePublication();
  return (
    <Link
      className={`${buttonStyles.button} ${buttonStyles.secondary}`}
      to="/publications/$publicationId/runs"
      params={{ publicationId: publication.id }}
    >
      Go to the runs of the scout
    </Link>
  );
}
