import { WrongUsage } from "../command-line.ts";
import type { Command } from "./command.ts";

/** The command on what readers are told of authors. The account of ours is found by the publication. */
export const authorCommands: Readonly<Record<string, Command>> = {
  "cms author": {
    required: ["publication"],
    optional: ["name", "biography"],
    switches: ["remove"],
    async run(clients, { publication: publicationId = "", name, biography, remove }) {
      const isChange = biography !== undefined || remove !== undefined;
      if ((name !== undefined) !== isChange || (biography !== undefined && remove !== undefined) || biography === "") {
        throw new WrongUsage(
          "cms author needs --name with --biography or --remove; or neither, which lists the authors",
        );
      }
      const publishing = await clients.publishingOf({ publicationId });
      const { authors } =
        name === undefined
          ? await publishing("listAuthorBiographies", { publicationId })
          : await publishing("setAuthorBiography", { publicationId, author: name, biography: biography ?? "" });
      return authors.map(({ author, biography: said }) => ({ author, biography: said }));
    },
  },
};
