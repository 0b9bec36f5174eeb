import { Plural, Trans } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { SentFileReport } from '#domain/contracts/packImports.ts'
import { csvPieces } from '#draw/sheets/csv/writeCsv.ts'
import { formatNumber } from '#i18n/formats.ts'
import { packReasonText } from '#i18n/packReasonText.ts'
import { Button } from '#ui/Button.tsx'
import { saveFile } from '#ui/saveFile.ts'
import styles from './Packs.module.css'

type Left = SentFileReport['refused']

export interface LeftRowsProps {
  file: string
  title: string
  left: Left
}

const first = 10

export function LeftRows({ file, title, left: { count, reasons, notes } }: LeftRowsProps) {
  const [isWhole, setIsWhole] = useState(false)
  if (count === 0) return null
  const shown = isWhole ? notes : notes.slice(0, first)
  const shownReasons = isWhole ? reasons : reasons.slice(0, first)
  const others = reasons.slice(shownReasons.length).reduce((sum, reason) => sum + reason.count, 0)
  const storedCount = formatNumber(notes.length)
  return (
    <div className={styles.left}>
      <h4>{title}</h4>
      <ul className={styles.reasons}>
        {shownReasons.map(({ reason, count: times }) => (
          <li key={packReasonText(reason)}>
            <strong>{formatNumber(times)}</strong> {packReasonText(reason)}
          </li>
        ))}
        {others > 0 && (
          <li>
            <strong>{formatNumber(others)}</strong> <Trans>for other reasons</Trans>
          </li>
        )}
      </ul>
      {/* Scrollable content must be focusable for keyboard scrolling. */}
      <ol className={styles.notes} tabIndex={0} aria-label={title}>
        {shown.map(({ row, name, reason }) => (
          <li key={`${row} ${name}`}>
            <span className={styles.row}>{row}</span>
            <span>
              {name !== '' && <b>{name} </b>}
              {packReasonText(reason)}
            </span>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        {!isWhole && (notes.length > first || others > 0) && (
          <Button size="small" onClick={() => setIsWhole(true)}>
            <Plural value={notes.length} one="Show # row" other="Show # rows" />
          </Button>
        )}
        <Button size="small" icon={<Download size={16} aria-hidden="true" />} onClick={() => save(file, notes)}>
          <Trans>Save as CSV</Trans>
        </Button>
      </div>
      {notes.length < count && (
        <p className={styles.quiet}>
          <Trans>Only the first {storedCount} rows are listed individually.</Trans>
        </p>
      )}
    </div>
  )
}

function save(file: string, notes: Left['notes']): void {
  const rows = notes.map(({ row, name, reason }) => [row, name, packReasonText(reason)])
  const pieces = [...csvPieces([['row', 'name', 'reason'], ...rows])]
  saveFile(`${file.replace(/\.\w{1,10}$/, '')}-left-out.csv`, new Blob(pieces, { type: 'text/csv;charset=utf-8' }))
}
