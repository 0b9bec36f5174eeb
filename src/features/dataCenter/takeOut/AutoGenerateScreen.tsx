import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent } from 'react'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { exportRecords, exportTemplate } from '#session/sheets/exportRecords.ts'
import { useFileMaking } from '#session/sheets/useFileMaking.ts'
import { useSession } from '#session/useSession.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { dataCenterAddress } from '#domain/transfer/dataCenterAddress.ts'
import { AnswersLine } from './AnswersLine.tsx'
import { fileTypeOf, type FileType } from './fileTypes.ts'
import { MakingLine } from './MakingLine.tsx'
import styles from './TakeOut.module.css'

export function AutoGenerateScreen({ type = '' }: { type?: string | undefined }) {
  const wanted = fileTypeOf(type)
  return (
    <div className={styles.page}>
      {wanted ? <Making wanted={wanted} /> : <UnknownType type={type} />}
      <p>
        <AppLink href={dataCenterAddress} className={buttonClass({})}>
          <Trans>Go to Data Center</Trans>
        </AppLink>
      </p>
    </div>
  )
}

function Making({ wanted }: { wanted: FileType }) {
  const { t } = useLingui()
  const { configuration } = useSession()
  const { making, start, cancel } = useFileMaking()
  const kind = wanted.make === 'answers' ? undefined : wanted.kind
  const name = kind === undefined ? t`Survey responses` : choiceLabel('sheetKind', kind)
  useDocumentTitle(name)
  function make() {
    if (wanted.make === 'answers') return
    const { kind: records } = wanted
    void start((work) =>
      wanted.make === 'template'
        ? exportTemplate(configuration, records, work)
        : exportRecords(configuration, { kind: records, format: 'xlsx' }, work),
    )
  }
  const makeAtOnce = useEffectEvent(make)
  useEffect(() => makeAtOnce(), [wanted.make, kind])
  return (
    <>
      <PageHeader
        title={name}
        detail={wanted.make === 'template' ? <Trans>Template with examples</Trans> : <Trans>All data (XLSX)</Trans>}
      />
      <Card flush>
        <MakingLine making={making} onCancel={cancel} />
        {wanted.make === 'answers' ? (
          <ul>
            <AnswersLine start={start} isAtOnce />
          </ul>
        ) : (
          making.state !== 'making' && (
            <div className={styles.making}>
              <Button onClick={make}>
                <Trans>Create file again</Trans>
              </Button>
            </div>
          )
        )}
      </Card>
    </>
  )
}

function UnknownType({ type }: { type: string }) {
  return (
    <>
      <PageHeader title={<Trans>Unknown file type: “{type}”</Trans>} />
      <p>
        <Trans>
          Available types: MySite, TradeZone, POI, Competitor, Performance, DeliveryZone and survey. For a template, add
          “Template” to any of these except survey.
        </Trans>
      </p>
    </>
  )
}
