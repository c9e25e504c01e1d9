import { useState } from "react";
import { Button } from "../../components/button.tsx";
import { CopyText } from "../../components/copy-text.tsx";
import { Dialog, DialogActions } from "../../components/dialog.tsx";
import { TestDialog } from "../deliveries/test-dialog.tsx";

/**
 * The dialog that shows a new API key, the only time that it is shown. Escape does not close it, because the key would
 * be lost.
 */
export function ShownKey({ apiKey, onClose }: { readonly apiKey: string; readonly onClose: () => void }) {
  const [isTesting, setIsTesting] = useState(false);
  const url = `${window.location.origin}/v1/me`;
  const examples = [
    ["curl", `curl -H 'Authorization: Bearer ${apiKey}' ${url}`],
    ["TypeScript", `await fetch("${url}", { headers: { Authorization: "Bearer ${apiKey}" } }).then((r) => r.json())`],
    ["Python", `import requests; print(requests.get("${url}", headers={"Authorization": "Bearer ${apiKey}"}).json())`],
  ] as const;
  return (
    <>
      <Dialog title="Copy your new key">
        <p>This is the only time that the key is shown. Galley stores no copy of it.</p>
        <CopyText text={apiKey} title="Key" label="Copy key" />
        {examples.map(([language, line]) => (
          <CopyText key={language} text={line} title={`Try it with ${language}`} label={`Copy ${language}`} />
        ))}
        <DialogActions>
          <Button onClick={() => setIsTesting(true)}>Test a webhook with it</Button>
          <Button look="primary" onClick={onClose}>
            I have stored the key
          </Button>
        </DialogActions>
      </Dialog>
      {isTesting && <TestDialog apiKey={apiKey} onClose={() => setIsTesting(false)} />}
    </>
  );
}
