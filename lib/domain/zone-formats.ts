/** Caches a formatter per time zone: creating one takes far longer than using it. */
export function zoneFormats(options: Intl.DateTimeFormatOptions): (timezone: string) => Intl.DateTimeFormat {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timezone) => {
    const format = formats.get(timezone) ?? new Intl.DateTimeFormat("en-US", { ...options, timeZone: timezone });
    formats.set(timezone, format);
    return format;
  };
}
