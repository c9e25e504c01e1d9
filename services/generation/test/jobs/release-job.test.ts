import { unavailable } from "@galley/service-kit/errors";
import { createLogger } from "@galley/service-kit/logging";
import { releaseOnceAvailable } from "../../src/jobs/release-job.ts";

const logger = createLogger({ service: "generation", level: "silent" });
const away = unavailable();

/** Fails so often before it works; `tries` counts. */
function releaseAfter(failures: number, failure: unknown = away) {
  const book = { tries: 0 };
  const release = async (): Promise<void> => {
    book.tries += 1;
    if (book.tries <= failures) throw failure;
  };
  return { book, release };
}

const going = new AbortController().signal;

describe("a job that the database's outage keeps from its end", () => {
  it("is given back as soon as the database answers, so that the outage is no worker's death", async () => {
    const { book, release } = releaseAfter(5);
    await releaseOnceAvailable(away, { release, everyMilliseconds: 1, stopped: going }, logger);
    expect(book.tries).toBe(6);
  });

  it("is left to its lease when its process stops meanwhile", async () => {
    const stopping = new AbortController();
    const { book, release } = releaseAfter(Number.POSITIVE_INFINITY);
    const trying = releaseOnceAvailable(away, { release, everyMilliseconds: 1, stopped: stopping.signal }, logger);
    stopping.abort();
    await trying;
    expect(book.tries).toBeLessThan(3);
  });

  it("is left to its lease when the failure is no outage, for that may be the job's doing", async () => {
    const { book, release } = releaseAfter(0);
    await releaseOnceAvailable(new TypeError("a mistake"), { release, everyMilliseconds: 1, stopped: going }, logger);
    expect(book.tries).toBe(0);
  });
});
