/** Returns the limits of the plans as a table, from the JSON file that installations use by default. */
export function plansTable(json: string): string {
  const plans = Object.entries<Record<string, number>>(JSON.parse(json));
  const limits = [...new Set(plans.flatMap(([, plan]) => Object.keys(plan)))];
  const rows = limits.map((limit) => {
    const values = plans.map(([, plan]) => plan[limit]?.toLocaleString("en") ?? "no limit");
    return `| ${words(limit)} | ${values.join(" | ")} |`;
  });
  const names = plans.map(([name]) => name);
  return `| Limit | ${names.join(" | ")} |\n|${"---|".repeat(names.length + 1)}\n${rows.join("\n")}`;
}

const words = (name: string): string => {
  const lower = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return lower.charAt(0).toUpperCase() + lower.slice(1);
};

/** Returns the settings of an example file, group by group: `# --- Group ---`, comments, and `#NAME=value` after them. */
export function settingsList(example: string): string {
  const parts: string[] = [];
  let rows: string[] = [];
  let comments: string[] = [];
  const close = () => {
    if (rows.length > 0) parts.push(`| Setting | Meaning |\n|---|---|\n${rows.join("\n")}`);
    rows = [];
  };
  for (const line of example.split("\n")) {
    const group = /^# --- (.*) ---$/.exec(line)?.[1];
    const [, name, value = ""] = /^#([A-Z_]+)=(.*)$/.exec(line) ?? [];
    if (group !== undefined) {
      close();
      const [title, ...more] = group.split(": ");
      parts.push(`## ${title}`, ...more.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`));
    } else if (name !== undefined) {
      const example = value === "" ? "" : ` Example or default: \`${value}\`.`;
      rows.push(`| \`${name}\` | ${comments.join(" ").replaceAll("|", "\\|")}${example} |`);
    } else if (line.startsWith("# ")) comments.push(line.slice(2));
    if (!line.startsWith("# ") || group !== undefined) comments = [];
  }
  close();
  return parts.join("\n\n");
}
