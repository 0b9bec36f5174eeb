import { Trans, useLingui } from '@lingui/react/macro'
import Move from 'lucide-react/icons/move'
import Pentagon from 'lucide-react/icons/pentagon'
import X from 'lucide-react/icons/x'
import { lazy, Suspense } from 'react'
import { type EntityName, entityOf } from '#domain/entities.ts'
import { writeField } from '#domain/fields/fieldTypes.ts'
import { recordAddresses } from '#domain/recordAddress.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordName } from '#recordKit/recordName.ts'
import { AppLink } from '#session/navigation.ts'
import { useCanEditField } from '#session/useCan.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { editedKind } from './editedKind.ts'
import styles from './ListMap.module.css'
import { recordGeometry } from './rowsOnMap.ts'
import type { GroundEdit } from './useGroundEdit.tsx'

const RemakeZone = lazy(() =>
  import('#mapStage/remakeZone/RemakeZone.tsx').then((module) => ({ default: module.RemakeZone })),
)
const SaveGround = lazy(() => import('./SaveGround.tsx').then((module) => ({ default: module.SaveGround })))

interface ChosenCardProps {
  entity: EntityName
  record: LocalRecord
  edit: GroundEdit
  onClose: () => void
}

/** Card of the selected row, with a link to its page and a button to move it. */
export function ChosenCard({ entity, record, edit, onClose }: ChosenCardProps) {
  const { t } = useLingui()
  const context = useFieldText()
  const page = recordAddresses(entity)?.page(record.id)
  const name = recordName(entity, record.fields, context)
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <span className={styles.title}>{name}</span>
        <IconButton small label={t`Close`} icon={<X size={18} />} onClick={onClose} />
      </div>
      <p className={styles.words}>{detailOf(entity, record, context)}</p>
      <div className={styles.buttons}>
        {edit.draft ? (
          <Suspense>
            <SaveGround entity={entity} edit={edit} />
          </Suspense>
        ) : (
          <>
            {page !== undefined && (
              <AppLink href={page} className={buttonClass({ size: 'small', variant: 'primary' })}>
                <Trans>Open</Trans>
              </AppLink>
            )}
            <MoveButton entity={entity} record={record} edit={edit} />
            {entity === 'tradeZone' && (
              <Suspense>
                <RemakeZone zone={record as LocalRecord<'tradeZone'>} />
              </Suspense>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function detailOf(entity: EntityName, { fields }: LocalRecord, context: Parameters<typeof writeField>[2]): string {
  return Object.entries(entityOf(entity).fields)
    .filter(([name, field]) => field.listed && ['choice', 'code'].includes(field.kind) && fields[name] != null)
    .map(([name, field]) => writeField(field, fields[name], context))
    .join(' · ')
}

export function MoveButton({ entity, record, edit }: Omit<ChosenCardProps, 'onClose'>) {
  const { place, shape } = recordGeometry(record.fields)
  const canEdit = useCanEditField(entity, record, shape ? 'shape' : 'place')
  if (!canEdit || (!place && !shape)) return null
  if (shape && !editedKind(shape)) {
    return (
      <p className={styles.words}>
        <Trans>This shape has several parts or holes, so its corners can’t be moved.</Trans>
      </p>
    )
  }
  return (
    <Button size="small" icon={shape ? <Pentagon size={16} /> : <Move size={16} />} onClick={edit.begin}>
      {shape ? <Trans>Edit shape</Trans> : <Trans>Move</Trans>}
    </Button>
  )
}
