/** Where the guided study begins, and is taken up again. */
export const guideAddress = '/help/guide'
