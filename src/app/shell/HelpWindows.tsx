import { FeedbackPanel } from '#features/help/feedback/FeedbackPanel.tsx'
import { useFeedbackOpen } from '#session/feedbackOpen.ts'
import { FileAccessProvider } from '../pages/FileAccessProvider.tsx'
import { HelpMenu } from './HelpMenu.tsx'

export function HelpWindows({ id, isRequested }: { id: string; isRequested: boolean }) {
  const [isFeedbackOpen, setIsTelling] = useFeedbackOpen()
  return (
    <>
      {isRequested && <HelpMenu id={id} />}
      {isFeedbackOpen && (
        <FileAccessProvider>
          <FeedbackPanel onClose={() => setIsTelling(false)} />
        </FileAccessProvider>
      )}
    </>
  )
}
