import { FeedbackPanel } from '#features/help/feedback/FeedbackPanel.tsx'
import { useFeedbackOpen } from '#session/feedbackOpen.ts'
import { FileAccessProvider } from '../pages/FileAccessProvider.tsx'
import { HelpMenu } from './HelpMenu.tsx'

/** What "?" opens: its menu once it was pressed, and feedback with what this device can do with files. */
export function HelpWindows({ id, isAsked }: { id: string; isAsked: boolean }) {
  const [isTelling, setIsTelling] = useFeedbackOpen()
  return (
    <>
      {isAsked && <HelpMenu id={id} />}
      {isTelling && (
        <FileAccessProvider>
          <FeedbackPanel onClose={() => setIsTelling(false)} />
        </FileAccessProvider>
      )}
    </>
  )
}
