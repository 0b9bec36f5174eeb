import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { changePage, stepPage } from '#domain/survey/editSurvey.ts'
import type { SurveyPage } from '#domain/survey/surveyContent.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { useDesign } from './design.ts'
import { LanguageTabs } from './LanguageTabs.tsx'
import styles from './QuestionEditor.module.css'
import { TextsField } from './TextsField.tsx'
import { useFocusPart } from './useFocusPart.ts'
import { useRemove } from './useRemove.ts'

export function PageEditor({ page, number }: { page: SurveyPage; number: number }) {
  const { change } = useDesign()
  const { t } = useLingui()
  const remove = useRemove()
  const body = useRef<HTMLDivElement>(null)
  useFocusPart(body)
  const { id } = page
  return (
    <section ref={body} className={styles.editor} aria-label={t`Page ${number}`}>
      <header className={styles.head}>
        <h2 className={styles.type}>
          <Trans>Page {number}</Trans>
        </h2>
        <IconButton
          label={t`Move page up`}
          icon={<ArrowUp size={20} />}
          onClick={() => change((content) => stepPage(content, id, -1))}
        />
        <IconButton
          label={t`Move page down`}
          icon={<ArrowDown size={20} />}
          onClick={() => change((content) => stepPage(content, id, 1))}
        />
        <IconButton label={t`Delete page and its questions`} icon={<Trash2 size={20} />} onClick={() => remove(id)} />
      </header>
      <div className={styles.scroll} data-scroll>
        <LanguageTabs>
          <div data-part="title">
            <TextsField
              label={<Trans>Page title</Trans>}
              texts={page.title}
              onTexts={(title) => change((content) => changePage(content, id, { title }), `${id} title`)}
            />
          </div>
        </LanguageTabs>
        <p className={styles.note}>
          <Trans>All questions on a page appear together. Keep the page title short. “Next” opens the next page.</Trans>
        </p>
      </div>
    </section>
  )
}
