import { Trans, useLingui } from '@lingui/react/macro'
import { entityOf } from '#domain/entities.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { keepBoth } from '#domain/sync/keepBoth.ts'
import type { ConflictChoice } from '#domain/sync/resolve.ts'
import { formatMoment } from '#i18n/formats.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import type { ConflictSide, ConflictView } from './conflictView.ts'
import styles from './DeviceScreen.module.css'

export interface ConflictChoicesProps {
  view: ConflictView
  /** True if the incoming value was entered on this device. */
  isMine: boolean
  mayDecide: boolean
  onChoose: (choice: ConflictChoice) => void
}

const shortValue = 24

export function ConflictChoices(props: ConflictChoicesProps) {
  const { view, mayDecide, onChoose } = props
  if (view.type === 'field') return <TwoSides {...props} />
  return (
    <>
      <p>
        <Story view={view} />
      </p>
      {mayDecide && (
        <div className={styles.actions}>
          <Button variant="primary" onClick={() => onChoose({ take: 'current' })}>
            <KeepWords view={view} />
          </Button>
          {view.type !== 'duplicate' && view.type !== 'unknownField' && (
            <Button
              variant={view.type === 'deleteVsEdit' ? 'quietDanger' : 'secondary'}
              className={view.type === 'deleteVsEdit' ? styles.apart : undefined}
              onClick={() => onChoose({ take: 'incoming' })}
            >
              {view.type === 'deleteVsEdit' ? <Trans>Delete</Trans> : <Trans>Restore with changes</Trans>}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function TwoSides(props: ConflictChoicesProps) {
  const { entity, field: name, incoming, current } = props.view
  const context = useFieldText()
  const field = entityOf(entity).fields[name]
  const textOf = ({ value }: ConflictSide) => (field ? writeField(field, value, context) : JSON.stringify(value))
  const arrived = textOf(incoming)
  const before = textOf(current)
  // Both values have the same text size, to avoid favoring one.
  const isLong = Math.max(arrived.length, before.length) > shortValue
  return (
    <>
      <div className={styles.sides}>
        <Side {...props} side={incoming} text={arrived} isLong={isLong} />
        <Side {...props} side={current} text={before} isLong={isLong} isMine={false} />
      </div>
      <BothButton {...props} />
    </>
  )
}

function BothButton({ view, mayDecide, onChoose }: ConflictChoicesProps) {
  const context = useFieldText()
  const field = entityOf(view.entity).fields[view.field]
  const both = field && keepBoth(field, view.current.value, view.incoming.value)
  if (!field || !mayDecide || both === undefined) return null
  const text = writeField(field, both, context)
  return (
    <Button wide onClick={() => onChoose({ take: 'value', value: both })}>
      {text.length > shortValue ? <Trans>Keep both</Trans> : <Trans>Keep both: {text}</Trans>}
    </Button>
  )
}

type SideProps = ConflictChoicesProps & { side: ConflictSide; text: string; isLong: boolean }

function Side({ side, text, isLong, isMine, mayDecide, onChoose }: SideProps) {
  const { t } = useLingui()
  const isIncoming = side.take === 'incoming'
  const when = side.at ? formatMoment(side.at) : ''
  return (
    <div className={classNames(styles.side, isIncoming && styles.mine)}>
      <div className={styles.sideWords}>
        <span className={isLong ? styles.longFigure : styles.figure}>{text}</span>
        <span className={styles.who}>
          <strong>{isMine ? t`You, on this device` : side.by || t`Someone`}</strong>
          <span className={styles.detail}>
            {when}
            {side.isShown && (
              <>
                {when && ' · '}
                <Trans>currently shown to others</Trans>
              </>
            )}
          </span>
        </span>
      </div>
      {mayDecide && (
        <Button wide variant={isIncoming ? 'primary' : 'secondary'} onClick={() => onChoose({ take: side.take })}>
          {text.length > shortValue ? <Trans>Keep this value</Trans> : <Trans>Keep {text}</Trans>}
        </Button>
      )}
    </div>
  )
}

function Story({ view }: { view: ConflictView }) {
  const { t } = useLingui()
  const context = useFieldText()
  const deleted = view.incoming.by || t`Someone`
  const changed = view.current.by || t`Someone`
  if (view.type === 'deleteVsEdit')
    return (
      <Trans>
        {deleted} deleted this record without seeing {changed}’s changes. The record is kept until you decide.
      </Trans>
    )
  if (view.type === 'editVsDelete')
    return (
      <Trans>
        {deleted} changed this record after {changed} deleted it. The changes are kept until you decide.
      </Trans>
    )
  if (view.type === 'unknownField') {
    const entered = JSON.stringify(view.incoming.value)
    return (
      <Trans>
        {deleted} entered {entered} in a field that no longer exists. The rest of the change was saved. This value is
        kept here until someone reviews it.
      </Trans>
    )
  }
  const field = entityOf(view.entity).fields[view.field]
  const value = field ? writeField(field, view.current.value, context) : ''
  return <Trans>{value} is also used by another record.</Trans>
}

function KeepWords({ view }: { view: ConflictView }) {
  if (view.type === 'deleteVsEdit') return <Trans>Keep record with changes</Trans>
  if (view.type === 'unknownField') return <Trans>Mark as read</Trans>
  return view.type === 'editVsDelete' ? <Trans>Leave deleted</Trans> : <Trans>Keep both as they are</Trans>
}
