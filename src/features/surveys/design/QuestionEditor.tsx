import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Trash2 from 'lucide-react/icons/trash-2'
import { useEffect, useRef } from 'react'
import { changeType } from '#domain/survey/changeType.ts'
import { changeQuestion, copyQuestion, stepQuestion } from '#domain/survey/editSurvey.ts'
import { questionTypes } from '#domain/survey/questionTypes.ts'
import type { Question } from '#domain/survey/surveyContent.ts'
import { questionTypeLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useDesign } from './design.ts'
import { JumpFields } from './JumpFields.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { OptionList } from './OptionList.tsx'
import styles from './QuestionEditor.module.css'
import { RequiredField } from './RequiredField.tsx'
import { TextsField } from './TextsField.tsx'
import { TypeFields } from './TypeFields.tsx'
import { typeIcons } from './typeIcons.ts'
import { TypeMenu } from './TypeMenu.tsx'
import { useFocusPart } from './useFocusPart.ts'
import { useRemove } from './useRemove.ts'

export function QuestionEditor({ question, number }: { question: Question; number: number }) {
  const { change } = useDesign()
  const { t } = useLingui()
  const body = useRef<HTMLDivElement>(null)
  useFocusPart(body)
  useEffect(() => {
    body.current?.querySelector('[data-scroll]')?.scrollTo({ top: 0 })
  }, [question.id])
  const set = (changed: Parameters<typeof changeQuestion>[2], about: string) =>
    change((content) => changeQuestion(content, question.id, changed), `${question.id} ${about}`)
  return (
    <section ref={body} className={styles.editor} aria-label={t`Question ${number}`}>
      <EditorHead question={question} number={number} />
      <div className={styles.scroll} data-scroll>
        <LanguageTabs question={question}>
          <div data-part="text">
            <TextsField
              label={<Trans>Question</Trans>}
              texts={question.text}
              isLong
              onTexts={(text) => set({ text }, 'text')}
            />
          </div>
          <TextsField
            label={<Trans>Hint</Trans>}
            aside={<Trans>shown below the question</Trans>}
            texts={question.hint ?? {}}
            onTexts={(hint) => set({ hint: Object.keys(hint).length > 0 ? hint : undefined }, 'hint')}
          />
          {questionTypes[question.type].options === 'own' && <OptionList question={question} />}
          <div data-part="bounds">
            <TypeFields question={question} onChange={set} />
          </div>
        </LanguageTabs>
        <div data-part="name" className={styles.name}>
          <TextField
            label={<Trans>Export name</Trans>}
            hint={<Trans>Column name for this question’s answers. Use letters a–z, digits and _.</Trans>}
            value={question.name}
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            onChange={(name) => set({ name }, 'name')}
          />
        </div>
      </div>
      <div className={styles.logic}>
        <RequiredField question={question} onChange={set} />
        <JumpFields question={question} onChange={set} />
      </div>
    </section>
  )
}

function EditorHead({ question, number }: { question: Question; number: number }) {
  const { content, change, select, published, makeId } = useDesign()
  const { t } = useLingui()
  const Icon = typeIcons[questionTypes[question.type].icon]
  const { id } = question
  const typeName = questionTypeLabel(question.type)
  function copy() {
    const added = copyQuestion(content, id, makeId)
    change(() => added.content)
    select(added.id)
  }
  return (
    <header className={styles.head}>
      <span className={styles.number}>{formatNumber(number)}</span>
      <h2 className={styles.type}>
        <TypeMenu
          onType={(type) => {
            const changed = changeType(content, id, type, { publishedAs: published.get(id), makeId })
            change(() => changed.content)
            select(changed.id)
          }}
          trigger={(open) => (
            <button {...open} type="button" className={styles.typeButton} aria-label={t`Type: ${typeName}`}>
              <Icon size={20} aria-hidden="true" />
              {typeName}
              <ChevronDown size={18} aria-hidden="true" />
            </button>
          )}
        />
      </h2>
      <IconButton label={t`Duplicate question`} icon={<Copy size={20} />} onClick={copy} />
      <QuestionMenu id={id} />
    </header>
  )
}

function QuestionMenu({ id }: { id: string }) {
  const { change } = useDesign()
  const { t } = useLingui()
  const remove = useRemove()
  return (
    <Menu
      label={t`More question actions`}
      items={[
        {
          id: 'up',
          label: t`Move up`,
          aside: 'Alt ↑',
          icon: <ArrowUp size={18} aria-hidden="true" />,
          onSelect: () => change((before) => stepQuestion(before, id, -1)),
        },
        {
          id: 'down',
          label: t`Move down`,
          aside: 'Alt ↓',
          icon: <ArrowDown size={18} aria-hidden="true" />,
          onSelect: () => change((before) => stepQuestion(before, id, 1)),
        },
        {
          id: 'remove',
          label: t`Remove`,
          icon: <Trash2 size={18} aria-hidden="true" />,
          danger: true,
          startsGroup: true,
          onSelect: () => remove(id),
        },
      ]}
      trigger={(open) => <IconButton {...open} label={t`More question actions`} icon={<Ellipsis size={20} />} />}
    />
  )
}
