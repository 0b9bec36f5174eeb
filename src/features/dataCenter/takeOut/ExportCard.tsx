import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { canAll } from '#domain/access/permissions.ts'
import { entityOf } from '#domain/entities.ts'
import { type SheetKindName, sheetKindNames, sheetKindOf } from '#domain/transfer/sheetKinds.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { exportRecords, exportTemplate } from '#session/sheets/exportRecords.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { AnswersLine } from './AnswersLine.tsx'
import styles from './TakeOut.module.css'
import { MakingLine } from './MakingLine.tsx'

export function ExportCard() {
  const { member } = useSession()
  const making = useFileMaking()
  const kinds = sheetKindNames.filter((kind) =>
    canAll(member, entityOf(sheetKindOf(kind).parts[0].entity).permissions.view),
  )
  return (
    <Card flush title={<Trans>Export and templates</Trans>}>
      <MakingLine making={making.making} onCancel={making.cancel} />
      <ul className={styles.kinds}>
        {kinds.map((kind) => (
          <KindLine key={kind} kind={kind} start={making.start} />
        ))}
        <AnswersLine start={making.start} />
      </ul>
    </Card>
  )
}

function KindLine({ kind, start }: { kind: SheetKindName; start: ReturnType<typeof useFileMaking>['start'] }) {
  const { t } = useLingui()
  const { configuration } = useSession()
  const name = choiceLabel('sheetKind', kind)
  const take = (format: 'xlsx' | 'csv') => () =>
    void start((work) => exportRecords(configuration, { kind, format }, work))
  const icon = <Download size={18} aria-hidden="true" />
  return (
    <li className={styles.kind}>
      <b>{name}</b>
      <Button size="small" icon={icon} aria-label={t`Export ${name} as XLSX`} onClick={take('xlsx')}>
        XLSX
      </Button>
      <Button size="small" icon={icon} aria-label={t`Export ${name} as CSV`} onClick={take('csv')}>
        CSV
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label={t`${name} template`}
        onClick={() => void start((work) => exportTemplate(configuration, kind, work))}
      >
        <Trans>Template</Trans>
      </Button>
    </li>
  )
}
