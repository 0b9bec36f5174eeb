/** Parts of the settings, each with an address of its own; what is on this device has a screen of its own. */
export const settingsParts = ['profile', 'appearance', 'staff', 'data', 'audit'] as const
export type SettingsPart = (typeof settingsParts)[number]

export const settingsAddress = (part: SettingsPart): string => `/settings?section=${part}`
