import { atom, useAtom } from 'jotai'

const feedbackOpenAtom = atom(false)

/** The panel stays open across screens. */
export const useFeedbackOpen = () => useAtom(feedbackOpenAtom)
