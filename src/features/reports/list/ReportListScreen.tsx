import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Columns3 from 'lucide-react/icons/columns-3'
import FileText from 'lucide-react/icons/file-text'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash-2'
import * as v from 'valibot'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { listRecords } from '#db/queries/records.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { useCan, useCanEditAll } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { findReports, type ReportFilter } from './findReports.ts'
import styles from './ReportList.module.css'
import { ReportRows } from './ReportRows.tsx'

const filterSchema = v.object({
  search: v.pipe(v.string(), v.maxLength(300)),
  state: v.string(),
  kind: v.string(),
})
const noFilter: ReportFilter = { search: '', state: '', kind: '' }

export function ReportListScreen() {
  const { t } = useLingui()
  const title = t`Site reports`
  useDocumentTitle(title)
  const reports = useRecords((database) => listRecords(database, 'report'), [])
  const count = reports?.length ?? 0
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        detail={count > 0 && <Plural value={count} one="# report" other="# reports" />}
        actions={<ListActions />}
      />
      {reports === undefined ? (
        <Skeleton lines={8} />
      ) : count === 0 ? (
        <Card>
          <OnceRead>
            <EmptyState icon={<FileText size={28} aria-hidden="true" />} title={<Trans>No site reports yet</Trans>}>
              <Trans>
                Choose a store, a candidate site or a point to turn its figures into pages for your committee to review
                and sign. Works offline.
              </Trans>
            </EmptyState>
          </OnceRead>
        </Card>
      ) : (
        <Reports reports={reports} />
      )}
    </div>
  )
}

function ListActions() {
  const canEdit = useCanEditAll('report')
  const canRemove = useCan('business.remove')
  return (
    <>
      {canRemove && (
        <AppLink href="/siteReport?mode=bin" className={buttonClass({})}>
          <Trash2 size={20} aria-hidden="true" />
          <Trans>Trash</Trans>
        </AppLink>
      )}
      <AppLink href="/compareReport" className={buttonClass({})}>
        <Columns3 size={20} aria-hidden="true" />
        <Trans>Compare sites</Trans>
      </AppLink>
      {canEdit && (
        <AppLink href="/siteReportForm?mode=new" className={buttonClass({ variant: 'primary' })}>
          <Plus size={20} aria-hidden="true" />
          <Trans>New site report</Trans>
        </AppLink>
      )}
    </>
  )
}

function Reports({ reports }: { reports: readonly LocalRecord<'report'>[] }) {
  const { t } = useLingui()
  const [filter, setFilter] = useRouteParameter<ReportFilter>('filter', filterSchema, noFilter)
  const set = (change: Partial<ReportFilter>) => setFilter({ ...filter, ...change })
  const found = findReports(reports, filter)
  const choicesOf = (list: 'reportState' | 'reportKind') =>
    choiceLists[list].choices.map(({ value }) => ({ value: String(value), label: choiceLabel(list, String(value)) }))
  return (
    <Card flush>
      <search className={styles.filters}>
        <SearchField
          className={styles.search}
          label={t`Search reports`}
          placeholder={t`Title`}
          value={filter.search}
          onChange={(search) => set({ search })}
        />
        <Select
          label={t`Status`}
          labelHidden
          value={filter.state}
          emptyLabel={t`Any status`}
          onChange={(state) => set({ state })}
          choices={choicesOf('reportState')}
        />
        <Select
          label={t`Report type`}
          labelHidden
          value={filter.kind}
          emptyLabel={t`All types`}
          onChange={(kind) => set({ kind })}
          choices={choicesOf('reportKind')}
        />
      </search>
      {found.length > 0 ? (
        <ReportRows reports={found} />
      ) : (
        <EmptyState
          icon={<SearchX size={28} aria-hidden="true" />}
          title={<Trans>No matching reports</Trans>}
          actions={
            <Button onClick={() => setFilter(noFilter)}>
              <Trans>Clear search and filter</Trans>
            </Button>
          }
        />
      )}
    </Card>
  )
}
