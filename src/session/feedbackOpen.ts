import { atom, useAtom } from 'jotai'

const feedbackOpenAtom = atom(false)

/** Whether the window of feedback stands beside the page, and what opens and closes it; it stays while screens come and go. */
export const useFeedbackOpen = () => useAtom(feedbackOpenAtom)
