import { Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useState } from 'react'
import { questionsOf } from '#domain/survey/surveyContent.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { recordName } from '#recordKit/recordName.ts'
import { useDocumentTitle } from '#session/navigation.ts'
import { useWindowClass } from '#ui/breakpoints.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { BeginCard } from './BeginCard.tsx'
import { type Design, DesignContext, useDesign } from './design.ts'
import { DesignHead } from './DesignHead.tsx'
import { Outline } from './Outline.tsx'
import { PageEditor } from './PageEditor.tsx'
import { Preview } from './Preview.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { SettingsDialog } from './SettingsDialog.tsx'
import styles from './SurveyDesigner.module.css'
import { TestRun } from './TestRun.tsx'
import { isLong } from './useKeepDraft.ts'
import { useDesignState } from './useDesignState.ts'

interface SurveyDesignerProps {
  record: LocalRecord<'survey'>
  /** The published version, if it is on this device. */
  version: LocalRecord<'surveyVersion'> | undefined
}

type Over = 'none' | 'settings' | 'test' | 'preview'

export function SurveyDesigner({ record, version }: SurveyDesignerProps) {
  const context = useFieldText()
  const title = recordName('survey', record.fields, context)
  useDocumentTitle(title)
  const { design, history, keeping, flush } = useDesignState(record, version)
  const [over, setOver] = useState<Over>('none')
  const close = () => setOver('none')

  function onKey(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) history.redo()
    else history.undo()
  }
  return (
    <DesignContext value={design}>
      <div
        role="group"
        aria-label={title}
        className={styles.screen}
        onKeyDown={onKey}
        onBlur={() => isLong(design.content) || void flush()}
      >
        <DesignHead
          title={title}
          history={history}
          keeping={keeping}
          flush={flush}
          onSettings={() => setOver('settings')}
          onTest={() => setOver('test')}
          onPreview={() => setOver('preview')}
        />
        {!design.canEdit && <ReadOnlyNote />}
        <Panes />
        {over === 'settings' && <SettingsDialog onClose={close} />}
        {over === 'test' && <TestRun title={title} onClose={close} />}
        <Dialog title={<Trans>Preview</Trans>} isOpen={over === 'preview'} onClose={close}>
          <div className={styles.inDialog}>
            <Preview />
          </div>
        </Dialog>
      </div>
    </DesignContext>
  )
}

const ReadOnlyNote = () => (
  <FormNotice>
    <Trans>You can view this survey. Your company’s owners, administrators and planners can change it.</Trans>
  </FormNotice>
)

/** Three panes on desktop, two on a landscape tablet, one at a time on smaller screens. */
function Panes() {
  const { t } = useLingui()
  const { content, canEdit } = useDesign()
  const width = useWindowClass()
  const [step, setStep] = useState<'outline' | 'editor' | 'preview'>('outline')
  if (content.pages.length === 0 && canEdit) return <BeginCard />
  if (width === 'desktop') {
    return (
      <div className={styles.three}>
        <Outline />
        <Editor />
        <Preview />
      </div>
    )
  }
  if (width === 'landscape') {
    return (
      <div className={styles.two}>
        <Outline />
        <Editor />
      </div>
    )
  }
  return (
    <div className={styles.steps}>
      <SegmentedControl
        label={t`Design step`}
        wide
        value={step}
        onChange={setStep}
        segments={[
          { value: 'outline', label: <Trans>Questions</Trans> },
          { value: 'editor', label: <Trans>Edit</Trans> },
          { value: 'preview', label: <Trans>Preview</Trans> },
        ]}
      />
      <Step step={step} onEdit={() => setStep('editor')} />
    </div>
  )
}

function Step({ step, onEdit }: { step: 'outline' | 'editor' | 'preview'; onEdit: () => void }) {
  const design = useDesign()
  const withSteps: Design = {
    ...design,
    select: (id, part) => {
      design.select(id, part)
      onEdit()
    },
  }
  return (
    <DesignContext value={withSteps}>
      {step === 'outline' ? <Outline /> : step === 'editor' ? <Editor /> : <Preview />}
    </DesignContext>
  )
}

function Editor() {
  const { content, selected, canEdit } = useDesign()
  if (!canEdit) return null
  const page = content.pages.findIndex(({ id }) => id === selected)
  if (page >= 0) return <PageEditor key={selected} page={content.pages[page]!} number={page + 1} />
  const questions = questionsOf(content)
  const index = questions.findIndex(({ id }) => id === selected)
  const question = questions[index]
  return question ? <QuestionEditor key={question.id} question={question} number={index + 1} /> : null
}
