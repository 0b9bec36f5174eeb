import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { SheetKindName } from '#domain/transfer/sheetKinds.ts'
import { errorText } from '#i18n/errorText.ts'
import { formatNumber } from '#i18n/formats.ts'
import { exportRecords, type RecordsWish } from '#session/sheets/exportRecords.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useCan } from '#session/useCan.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Menu } from '#ui/Menu.tsx'

export interface ExportMenuProps {
  kind: SheetKindName
  /** Returns the ids of visible records in display order. Called on export, because sorting many records is slow. */
  ids: () => readonly string[]
  count: number
  fields: readonly string[]
}

/** Exports the visible records, or all records of the kind. Hidden for members without export permission. */
export function ExportMenu({ kind, ids, count, fields }: ExportMenuProps) {
  const { t } = useLingui()
  const { configuration } = useSession()
  const { making, start, cancel } = useFileMaking()
  if (!useCan('data.move')) return null
  const take = (exportRequest: Omit<RecordsWish, 'kind'>) =>
    void start((work) => exportRecords(configuration, { kind, ...exportRequest }, work))
  const takeShown = (format: 'xlsx' | 'csv') => take({ ids: ids(), fields, format })
  if (making.state === 'making') {
    const written = formatNumber(making.written)
    const all = formatNumber(making.all ?? count)
    return (
      <Button icon={<Download size={20} aria-hidden="true" />} onClick={cancel}>
        <Trans>
          Cancel ({written} of {all})
        </Trans>
      </Button>
    )
  }
  return (
    <>
      {making.state === 'failed' && (
        <span role="alert">{making.code ? errorText(making.code) : <Trans>Couldn’t create the file.</Trans>}</span>
      )}
      <Menu
        label={t`Export`}
        items={[
          { id: 'shownXlsx', label: t`Displayed data (XLSX)`, onSelect: () => takeShown('xlsx') },
          { id: 'shownCsv', label: t`Displayed data (CSV)`, onSelect: () => takeShown('csv') },
          { id: 'allXlsx', label: t`All data (XLSX)`, startsGroup: true, onSelect: () => take({ format: 'xlsx' }) },
          { id: 'allCsv', label: t`All data (CSV)`, onSelect: () => take({ format: 'csv' }) },
        ]}
        trigger={(open) => (
          <Button icon={<Download size={20} aria-hidden="true" />} {...open}>
            <Trans>Export</Trans>
          </Button>
        )}
      />
    </>
  )
}
