import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { FigureChange, ReportChanges } from '#domain/reportAssembly/reportChanges.ts'
import { formatNumber } from '#i18n/formats.ts'
import { Card } from '#ui/Card.tsx'
import { Button } from '#ui/Button.tsx'
import styles from './SiteReport.module.css'

const shownFirst = 4

interface ChangesBarProps {
  changes: ReportChanges
  onChoose: (block: string) => void
}

export function ChangesBar({ changes: { version, figures, added }, onChoose }: ChangesBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = formatNumber(figures.length + added.length)
  const rest = formatNumber(figures.length - shownFirst)
  if (figures.length + added.length === 0)
    return (
      <Card className={styles.changes}>
        <Trans>All figures match version {version}.</Trans>
      </Card>
    )
  return (
    <Card className={styles.changes}>
      <strong className={styles.changesHead}>
        <span className={styles.dot} aria-hidden="true" />
        <Trans>
          Changes since version {version}: {count}
        </Trans>
      </strong>
      <ul>
        {figures.slice(0, isOpen ? undefined : shownFirst).map((change) => (
          <li key={change.id}>
            <Change change={change} onChoose={onChoose} />
          </li>
        ))}
        {added.length > 0 && (
          <li>
            <Button size="small" onClick={() => onChoose(added[0]!)}>
              <Trans>New blocks: {formatNumber(added.length)}</Trans>
            </Button>
          </li>
        )}
      </ul>
      {figures.length > shownFirst && !isOpen && (
        <Button size="small" onClick={() => setIsOpen(true)}>
          <Trans>{rest} more</Trans>
        </Button>
      )}
    </Card>
  )
}

function Change({
  change: { label, block, before, now },
  onChoose,
}: { change: FigureChange } & Pick<ChangesBarProps, 'onChoose'>) {
  return (
    <button type="button" className={styles.change} onClick={() => onChoose(block)}>
      <span>{label}</span>
      <span>
        <del>{before ?? '\u2013'}</del> → <strong>{now}</strong>
      </span>
    </button>
  )
}
