import { countCacheRead, countServiceCall } from "~/platform/process/metrics.server";
import { PageUnreadableError } from "~/platform/public-fetch/page-unreadable-error";
import { SharedLookups } from "~/platform/service/shared-lookups";
import { fetchPicture, type PictureFetchOptions } from "./fetch-picture.server";
import type { PictureFiles } from "./picture-files.server";
import type { Pictures } from "./port";
import { shrinkPicture } from "./shrink-picture.server";

const cachedMs = 60_000;

export interface CachedPicturesOptions extends PictureFetchOptions {
  files: PictureFiles;
  /** Told when a copy could not be written; the visitor gets the picture all the same. */
  onUnwritten: (error: unknown) => void;
}

/** Fetches pictures, shrinks them and caches the copies as files. */
export class CachedPictures implements Pictures {
  readonly sandbox = false;
  /** Also remembers for a minute that a picture could not be had. */
  private readonly lookups = new SharedLookups<Buffer | null>({
    service: "pictures",
    cacheMs: () => cachedMs,
    failureMs: cachedMs,
    max: 200,
    maxRunning: 24,
  });

  constructor(private readonly options: CachedPicturesOptions) {}

  async read(address: string): Promise<Buffer | null> {
    const copy = await this.options.files.read(address);
    countCacheRead("pictures", copy !== null);
    return copy ?? this.lookups.ask(address, () => this.fetch(address));
  }

  private async fetch(address: string): Promise<Buffer | null> {
    try {
      const picture = await shrinkPicture(
        await countServiceCall("pictures", fetchPicture(address, this.options)),
      );
      if (picture) await this.options.files.write(address, picture).catch(this.options.onUnwritten);
      return picture;
    } catch (error) {
      if (error instanceof PageUnreadableError) return null;
      throw error;
    }
  }
}
