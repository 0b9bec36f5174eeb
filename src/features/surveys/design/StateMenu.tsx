import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { failureText } from '#recordKit/save/saveText.ts'
import { rejectText } from '#i18n/rejectText.ts'
import type { LocalRecord } from '#db/localRecord.ts'
import { useSave } from '#session/useSave.ts'
import { Button } from '#ui/Button.tsx'
import { Menu, type MenuItem } from '#ui/Menu.tsx'
import { useToast } from '#ui/toasts.ts'
import { useDesign } from './design.ts'
import { SurveyState } from './SurveyState.tsx'

/** The state of a survey that is out, and the states that it can go to. */
export function StateMenu() {
  const { record, canEdit } = useDesign()
  const { t } = useLingui()
  const move = useMove(record)
  const { state } = record.fields
  if (state === 'draft' || state === undefined || !canEdit) return <SurveyState state={state} />
  const moves: Record<string, MenuItem> = {
    open: { id: 'open', label: t`Open again: surveyors get it and answer`, onSelect: () => void move('open') },
    closing: {
      id: 'closing',
      label: t`Wind down: nobody starts a new answer, late answers still come in`,
      onSelect: () => void move('closing'),
    },
    closed: {
      id: 'closed',
      label: t`Close: what still arrives is kept and marked`,
      onSelect: () => void move('closed'),
    },
  }
  return (
    <Menu
      label={t`State of the survey`}
      align="start"
      items={Object.values(moves).filter(({ id }) => id !== state)}
      trigger={(open) => (
        <Button {...open} variant="quiet" size="small" trailingIcon={<ChevronDown size={16} aria-hidden="true" />}>
          <SurveyState state={state} />
        </Button>
      )}
    />
  )
}

/** Moves the survey to another state, and says why where that is not possible. */
function useMove(record: LocalRecord<'survey'>) {
  const save = useSave()
  const toast = useToast()
  return async (next: 'open' | 'closing' | 'closed') => {
    try {
      const outcome = await save('survey', record, { state: next }, {})
      if (!outcome.saved) toast({ text: rejectText(outcome.code), tone: 'bad' })
    } catch (error) {
      toast({ text: failureText(error), tone: 'bad' })
    }
  }
}
