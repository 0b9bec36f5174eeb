import { atom, useAtom } from 'jotai'

const feedbackOpenAtom = atom(false)

/** Returns whether the feedback panel is open, and its setter. The panel stays open across screens. */
export const useFeedbackOpen = () => useAtom(feedbackOpenAtom)
