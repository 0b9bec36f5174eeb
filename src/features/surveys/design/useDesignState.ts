import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { type Locale, locales, localeOf } from '#domain/locale.ts'
import { checkSurvey } from '#domain/survey/checkSurvey.ts'
import { questionsOf, type SurveyContent } from '#domain/survey/surveyContent.ts'
import type { ProblemPart } from '#domain/survey/surveyProblem.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { useCanEdit } from '#session/useCan.ts'
import type { Design } from './design.ts'
import { makePartId } from './makePartId.ts'
import { draftOf, useKeepDraft } from './useKeepDraft.ts'
import { useUndoable } from './useUndoable.ts'

/** Returns a survey's languages in product order; defaults to the reader's language. */
function languagesOf(record: LocalRecord<'survey'>, reader: Locale): readonly Locale[] {
  const wanted: readonly string[] = record.fields.languages ?? []
  const known = locales.filter((locale) => wanted.includes(locale))
  return known.length > 0 ? known : [reader]
}

export function useDesignState(record: LocalRecord<'survey'>, version: LocalRecord<'surveyVersion'> | undefined) {
  const { locale: reader } = useFieldText()
  const canEdit = useCanEdit('survey', record)
  const history = useUndoable(() => draftOf(record))
  const { value: content, change, reset } = history
  const { keeping, flush } = useKeepDraft(
    record,
    content,
    useCallback(
      (found: SurveyContent, isOwn: boolean) => (isOwn ? change(() => found) : reset(found)),
      [change, reset],
    ),
  )
  const languages = useMemo(() => languagesOf(record, localeOf(reader)), [record, reader])
  const [wanted, setLocale] = useState<Locale>(localeOf(reader))
  const locale = languages.includes(wanted) ? wanted : languages[0]!
  const isPublic = record.fields.isPublic === true
  const checked = useDeferredValue(content)
  const problems = useMemo(() => checkSurvey(checked, { languages, isPublic }), [checked, languages, isPublic])
  const published = useMemo(
    () => new Map(questionsOf(version?.fields.content ?? { pages: [] }).map(({ id, type }) => [id, type])),
    [version],
  )
  const [open, setOpen] = useState<{ id?: string; focus?: Design['focus'] }>({})
  const select = useCallback(
    (id: string, part?: ProblemPart) => setOpen({ id, ...(part === undefined ? {} : { focus: { part } }) }),
    [],
  )
  const selected = isThere(content, open.id) ? open.id : (questionsOf(content)[0]?.id ?? content.pages[0]?.id)
  const design: Design = {
    record,
    content,
    languages,
    locale,
    setLocale,
    selected,
    select,
    focus: open.id === selected ? open.focus : undefined,
    change,
    problems,
    canEdit,
    published,
    makeId: makePartId,
  }
  return { design, history, keeping, flush }
}

const isThere = ({ pages }: SurveyContent, id: string | undefined): boolean =>
  pages.some((page) => page.id === id || page.questions.some((question) => question.id === id))
