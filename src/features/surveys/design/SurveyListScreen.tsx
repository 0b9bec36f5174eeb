import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Plus from 'lucide-react/icons/plus'
import SearchX from 'lucide-react/icons/search-x'
import Trash2 from 'lucide-react/icons/trash-2'
import { useMemo } from 'react'
import * as v from 'valibot'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { languageTag } from '#domain/locale.ts'
import { choiceLabel } from '#i18n/fieldLabels.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { OnceRead } from '#session/OnceRead.tsx'
import { AppLink, useDocumentTitle } from '#session/navigation.ts'
import { useRouteParameter } from '#session/routeParameters.ts'
import { useCan, useCanEdit } from '#session/useCan.ts'
import { useRecords } from '#session/useRecords.ts'
import { buttonClass } from '#ui/buttonClass.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { SearchField } from '#ui/SearchField.tsx'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import styles from './SurveyList.module.css'
import { BeginForm } from './NewSurveyScreen.tsx'
import { findSurveys, readSurveyRows, type SurveyFilter, type SurveyRow, surveySorts } from './surveyRows.ts'
import { SurveyTable } from './SurveyTable.tsx'

const filterSchema = v.object({
  search: v.pipe(v.string(), v.maxLength(200)),
  state: v.string(),
  sort: v.picklist(surveySorts),
})
const noFilter: SurveyFilter = { search: '', state: '', sort: 'newest' }

export function SurveyListScreen() {
  const { t } = useLingui()
  const title = t`Survey design`
  useDocumentTitle(title)
  const rows = useRecords(readSurveyRows, [])
  const count = rows?.length ?? 0
  return (
    <div className={styles.page}>
      <PageHeader
        title={title}
        detail={count > 0 && <Plural value={count} one="# survey" other="# surveys" />}
        actions={count > 0 && <ListActions />}
      />
      {rows === undefined ? (
        <Skeleton lines={8} />
      ) : rows.length === 0 ? (
        <OnceRead>
          <NoSurveys />
        </OnceRead>
      ) : (
        <Surveys rows={rows} />
      )}
    </div>
  )
}

function ListActions() {
  const canAdd = useCanEdit('survey', undefined)
  const canRemove = useCan('survey.design')
  return (
    <>
      {canRemove && (
        <AppLink href="/rtzDesign?mode=bin" className={buttonClass({})}>
          <Trash2 size={20} aria-hidden="true" />
          <Trans>Trash</Trans>
        </AppLink>
      )}
      {canAdd && (
        <AppLink href="/rtzDesignForm?mode=new" className={buttonClass({ variant: 'primary' })}>
          <Plus size={20} aria-hidden="true" />
          <Trans>New survey</Trans>
        </AppLink>
      )}
    </>
  )
}

function NoSurveys() {
  return (
    <Card>
      <EmptyState icon={<ClipboardList size={28} aria-hidden="true" />} title={<Trans>No surveys yet</Trans>}>
        <Trans>Design and publish a survey. Surveyors can fill it in on site, online or offline.</Trans>
      </EmptyState>
      <div className={styles.begin}>
        <BeginForm />
      </div>
    </Card>
  )
}

function Surveys({ rows }: { rows: readonly SurveyRow[] }) {
  const { locale } = useFieldText()
  const [filter, setFilter] = useRouteParameter<SurveyFilter>('filter', filterSchema, noFilter)
  const compare = useMemo(() => new Intl.Collator(languageTag[locale], { numeric: true }).compare, [locale])
  const found = useMemo(() => findSurveys(rows, filter, compare), [rows, filter, compare])
  return (
    <Card flush>
      <Filters filter={filter} onChange={(change) => setFilter({ ...filter, ...change })} />
      {found.length > 0 ? (
        <SurveyTable rows={found} />
      ) : (
        <EmptyState
          icon={<SearchX size={28} aria-hidden="true" />}
          title={<Trans>No matching surveys</Trans>}
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

function Filters({ filter, onChange }: { filter: SurveyFilter; onChange: (change: Partial<SurveyFilter>) => void }) {
  const { t } = useLingui()
  const sorts: Record<SurveyFilter['sort'], string> = {
    newest: t`Newest first`,
    topic: t`By topic`,
    state: t`By status`,
    answers: t`Most responses first`,
    closes: t`By closing date`,
  }
  return (
    <FilterBar
      search={
        <SearchField
          label={t`Search surveys`}
          placeholder={t`Topic`}
          value={filter.search}
          onChange={(search) => onChange({ search })}
        />
      }
    >
      <Select
        label={t`Status`}
        labelHidden
        value={filter.state}
        emptyLabel={t`Any status`}
        onChange={(state) => onChange({ state })}
        choices={choiceLists.surveyState.choices.map(({ value }) => ({
          value: String(value),
          label: choiceLabel('surveyState', String(value)),
        }))}
      />
      <Select
        label={t`Sort by`}
        labelHidden
        value={filter.sort}
        onChange={(sort) => onChange({ sort: surveySorts.find((one) => one === sort) ?? 'newest' })}
        choices={surveySorts.map((sort) => ({ value: sort, label: sorts[sort] }))}
      />
    </FilterBar>
  )
}
