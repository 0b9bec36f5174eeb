import { Trans, useLingui } from '@lingui/react/macro'
import GitMerge from 'lucide-react/icons/git-merge'
import { useState } from 'react'
import { entityOf } from '#domain/entities.ts'
import { AppError } from '#domain/errors.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { localeOf } from '#domain/locale.ts'
import { storePageAddress } from '#domain/store/storeAddress.ts'
import type { ConflictChoice } from '#domain/sync/resolve.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { browserOpenPorts } from '#db/openLocalDatabase.ts'
import { recordById } from '#db/queries/records.ts'
import { errorText } from '#i18n/errorText.ts'
import { entityLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { AppLink } from '#session/navigation.ts'
import { recordTitle } from '#session/recordTitle.ts'
import { useRecords } from '#session/useRecords.ts'
import { useSession } from '#session/useSession.ts'
import { resolveConflict } from '#sync/resolveConflict.ts'
import { Badge } from '#ui/Badge.tsx'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { useToast } from '#ui/toasts.ts'
import { ConflictChoices } from './ConflictChoices.tsx'
import { type ConflictView, readConflict } from './conflictView.ts'
import styles from './DeviceScreen.module.css'
import { ThirdValueDialog } from './ThirdValueDialog.tsx'

/** A conflict with the conflicting values or events and, for members who may resolve it, the possible decisions. */
export function ConflictCard({ conflict, mayDecide }: { conflict: LocalRecord<'conflict'>; mayDecide: boolean }) {
  const view = readConflict(conflict.fields)
  return view && <ShownConflict id={conflict.id} view={view} mayDecide={mayDecide} />
}

const isAboutField = ({ type }: ConflictView): boolean => type === 'field' || type === 'duplicate'

function ShownConflict({ id, view, mayDecide }: { id: string; view: ConflictView; mayDecide: boolean }) {
  const { t } = useLingui()
  const [isEntering, setIsEntering] = useState(false)
  const decide = useDecision(id)
  const { title, isMine, isHere } = useAbout(view)
  const label = isAboutField(view) ? fieldLabel(view.entity, view.field) : entityLabel(view.entity)
  const before = useBefore(view)
  return (
    <Card tone="warn" className={styles.need}>
      <div className={styles.needHead}>
        <Badge tone="warn" icon={<GitMerge size={14} aria-hidden="true" />}>
          {badgeWords()}
        </Badge>
        <h3 className={styles.needTitle}>{label}</h3>
        <span className={styles.title}>
          {view.entity === 'store' && isHere ? (
            <AppLink href={storePageAddress(view.entityId)}>{title}</AppLink>
          ) : (
            title
          )}
        </span>
        {before !== undefined && (
          <span className={styles.when}>
            <Trans>was {before}</Trans>
          </span>
        )}
      </div>
      <ConflictChoices
        view={view}
        isMine={isMine}
        mayDecide={mayDecide}
        onChoose={(choice) => void decide.choose(choice)}
      />
      <ConflictFoot view={view} mayDecide={mayDecide} onEnter={() => setIsEntering(true)} />
      {decide.failure !== undefined && (
        <p role="alert" className={styles.failure}>
          {decide.failure}
        </p>
      )}
      {isEntering && (
        <ThirdValueDialog
          view={view}
          title={title}
          onClose={() => setIsEntering(false)}
          onEnter={(value) => {
            setIsEntering(false)
            void decide.choose({ take: 'value', value })
          }}
        />
      )}
    </Card>
  )

  function badgeWords(): string {
    if (view.type === 'field') return t`Conflicting values`
    if (view.type === 'unknownField') return t`No matching field`
    return view.type === 'duplicate' ? t`Duplicate value` : t`Deleted and changed`
  }
}

/**
 * Explains what happens to the other value, or who may resolve the conflict. For a conflict about a field, a button
 * lets the user enter another value.
 */
function ConflictFoot({ view, mayDecide, onEnter }: { view: ConflictView; mayDecide: boolean; onEnter: () => void }) {
  if (mayDecide && !isAboutField(view)) return null
  return (
    <div className={styles.needFoot}>
      <span className={styles.detail}>
        {mayDecide ? (
          view.type === 'field' && <Trans>The other value stays in the history.</Trans>
        ) : (
          <Trans>Planners and administrators in your company can resolve this.</Trans>
        )}
      </span>
      {mayDecide && isAboutField(view) && (
        <Button variant="quiet" onClick={onEnter}>
          {view.type === 'field' ? <Trans>Enter a third value</Trans> : <Trans>Enter another value</Trans>}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns the record's current title, whether it is on this device, and whether the incoming value was entered here.
 */
function useAbout({ entity, entityId, incomingOp }: ConflictView) {
  const { locale } = useFieldText()
  const found = useRecords(
    async (database) => ({
      record: await recordById(database, entity, entityId),
      isMine: (await database.sent.where('opId').equals(incomingOp).count()) > 0,
    }),
    [entity, entityId, incomingOp],
  )
  const name = found?.record && recordTitle(entity, found.record.fields, localeOf(locale))
  const code = found?.record?.fields.posCode
  const title = [typeof code === 'string' ? code : '', name ?? ''].filter(Boolean).join(' ')
  return { title, isMine: found?.isMine ?? false, isHere: Boolean(found?.record) && title !== '' }
}

/** Returns the value before either change, for a field conflict with a known base. */
function useBefore({ type, entity, field: name, before }: ConflictView): string | undefined {
  const context = useFieldText()
  const field = entityOf(entity).fields[name]
  return type === 'field' && field && before !== null ? writeField(field, before, context) : undefined
}

function useDecision(id: string) {
  const { t } = useLingui()
  const { member, database, sync } = useSession()
  const toast = useToast()
  const [failure, setFailure] = useState<string>()
  async function choose(choice: ConflictChoice) {
    try {
      const outcome = await resolveConflict(database, id, choice, { ...browserOpenPorts(), member })
      if (!outcome.saved) return setFailure(rejectText(outcome.code))
      sync.request('commit')
      toast({ text: t`Your decision is saved on this device.`, tone: 'good' })
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      setFailure(errorText(error.code))
    }
  }
  return { choose, failure }
}
