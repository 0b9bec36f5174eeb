import { Trans, useLingui } from '@lingui/react/macro'
import ImageIcon from 'lucide-react/icons/image'
import { useRef } from 'react'
import { formatMinute, formatNumber } from '#i18n/formats.ts'
import { useNavigation } from '#session/navigation.ts'
import { Card } from '#ui/Card.tsx'
import { useWindowedRows } from '#fieldKit/useWindowedRows.ts'
import { AnswerBadges } from './AnswerBadges.tsx'
import type { AnswerRow } from './answerRows.ts'
import styles from './Desk.module.css'

/** Height of a row in px, as its style says. */
const rowHeight = 64

/** Answers, one under another; of a long list the rows near the window are drawn. */
export function AnswerList({ rows, hrefOf }: { rows: readonly AnswerRow[]; hrefOf: (id: string) => string }) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const { renderLink } = useNavigation()
  const windowed = useWindowedRows(frame, rows.length, rowHeight, 0)
  return (
    <Card flush>
      <div ref={frame} className={windowed.isWhole ? undefined : styles.frame}>
        <ul className={styles.rows} aria-label={t`Answers`}>
          {windowed.rows.map(({ index, gapBefore }) => {
            const row = rows[index]!
            return (
              <li key={row.id} className={styles.item} style={{ marginBlockStart: gapBefore }}>
                {renderLink({
                  href: hrefOf(row.id),
                  className: styles.row ?? '',
                  'aria-current': undefined,
                  children: <RowWords row={row} />,
                })}
              </li>
            )
          })}
        </ul>
        <div style={{ height: windowed.gapAfter }} />
      </div>
    </Card>
  )
}

function RowWords({ row }: { row: AnswerRow }) {
  return (
    <>
      <span className={styles.lead}>
        <strong>{formatMinute(row.at)}</strong>
        <span className={styles.quiet}>
          <WriterWords row={row} />
          {row.store !== '' && ` · ${row.store}`}
        </span>
      </span>
      <span className={styles.badges}>
        {row.photos > 0 && (
          <span className={styles.photos}>
            <ImageIcon size={16} aria-hidden="true" /> {formatNumber(row.photos)}
          </span>
        )}
        <AnswerBadges labels={row.labels} />
      </span>
    </>
  )
}

/** Who answered; by name where this device knows it. */
export function WriterWords({ row: { by, name } }: { row: AnswerRow }) {
  if (by === 'link') return <Trans>Public link</Trans>
  if (by === 'self') return <Trans>You</Trans>
  return name || <Trans>A colleague</Trans>
}
