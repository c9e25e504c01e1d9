import { WrongUsage } from "../command-line.ts";
import type { AdminClients } from "./admin-clients.ts";
import type { Command } from "./command.ts";

type Publishing = Awaited<ReturnType<AdminClients["publishingOf"]>>;
type Picture = Awaited<ReturnType<typeof readPicture>>;

/** The command on the picture of a publication's site. The account of ours is found by the publication. */
export const pictureCommands: Readonly<Record<string, Command>> = {
  "cms picture": {
    required: ["publication"],
    optional: ["url", "alt"],
    switches: ["remove"],
    async run(clients, { publication: publicationId = "", url, alt, remove }) {
      const isSet = url !== undefined;
      if (url === "" || (isSet && remove !== undefined) || (alt !== undefined && !isSet)) {
        throw new WrongUsage("cms picture needs --url, an https address, and may have --alt; or --remove; or neither");
      }
      const publishing = await clients.publishingOf({ publicationId });
      if (!isSet && remove === undefined)
        return pictureJson(publicationId, await readPicture(publishing, publicationId));
      const { picture } = await publishing("setSitePicture", { publicationId, url: url ?? "", alt: alt ?? "" });
      return pictureJson(publicationId, picture);
    },
  },
};

async function readPicture(publishing: Publishing, publicationId: string) {
  return (await publishing("getSitePicture", { publicationId })).picture;
}

function pictureJson(publicationId: string, picture: Picture): unknown {
  if (picture === null) return { publicationId, source: null };
  const { sourceUrl, alt, files } = picture;
  return { publicationId, source: sourceUrl, alt, files: files.map((file) => ({ ...file })) };
}
