import { Trans } from '@lingui/react/macro'
import FileDown from 'lucide-react/icons/file-down'
import type { EntityName } from '#domain/entities.ts'
import { entityLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/saveFile.ts'

export interface TypedToFileProps {
  entity: EntityName
  texts: Readonly<Record<string, string>>
}

/** Fallback if typed text can't be saved: downloads it in readable form, with on-screen field names. */
export function TypedToFile({ entity, texts }: TypedToFileProps) {
  function save() {
    const typed = Object.fromEntries(Object.entries(texts).map(([field, text]) => [fieldLabel(entity, field), text]))
    saveFile('catchment-entries.json', JSON.stringify({ [entityLabel(entity)]: typed }, undefined, 2))
  }
  return (
    <Button size="small" icon={<FileDown size={16} aria-hidden="true" />} onClick={save}>
      <Trans>Save my entries to a file</Trans>
    </Button>
  )
}
