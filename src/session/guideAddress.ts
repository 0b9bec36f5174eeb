export const guideAddress = '/help/guide'
