import { atom, useAtom } from 'jotai'

const feedbackOpenAtom = atom(false)

/** Whether the feedback panel is open, with its setter; it stays open across screens. */
export const useFeedbackOpen = () => useAtom(feedbackOpenAtom)
