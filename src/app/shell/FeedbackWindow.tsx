import { FeedbackPanel } from '#features/help/feedback/FeedbackPanel.tsx'
import { FileDeskProvider } from '../pages/FileDeskProvider.tsx'

/** Feedback with what this device can do with files; it loads when it is asked for. */
export function FeedbackWindow({ onClose }: { onClose: () => void }) {
  return (
    <FileDeskProvider>
      <FeedbackPanel onClose={onClose} />
    </FileDeskProvider>
  )
}
