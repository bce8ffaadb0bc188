// Generated from the OpenAPI document by `npm run sdk:types`.

export interface webhooks {
    letterEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What became of a letter
         * @description Posted to each address of yours, signed by Standard Webhooks: letter.submitted, letter.question, letter.approved, letter.sent, letter.corrected, letter.renewed, letter.denied, letter.withdrawn, letter.revoked, letter.expiring, letter.expired.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["Event"];
                };
            };
            responses: {
                /** @description Received. Anything else is sent again, for 3 days. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    productEvent: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A product has another verdict
         * @description Posted and signed like the others, once a product or our rules changed.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["ProductEvent"];
                };
            };
            responses: {
                /** @description Received. Anything else is sent again, for 3 days. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        CreatedOrder: {
            /** @enum {string} */
            result: "created";
            shop_order_id: components["schemas"]["OrderId"];
        };
        Eligibility: {
            brand: string | null;
            by_account: {
                "dependent-care": components["schemas"]["Verdict"];
                fsa: components["schemas"]["Verdict"];
                hra: components["schemas"]["Verdict"];
                hsa: components["schemas"]["Verdict"];
                "limited-fsa": components["schemas"]["Verdict"];
            };
            category: string | null;
            /** @description When the page was read; null where only a name was sent. */
            checked_at: string | null;
            /** @description The same verdict as a page of ours. */
            checker_url: string | null;
            /** @description Health conditions a letter may name. */
            conditions: string[];
            confidence: number | null;
            /** @description Lists and administrators differ; the verdict is the cautious one. */
            contested: boolean;
            /** @description Only what it costs above the ordinary version counts. */
            excess_only: boolean;
            /** @description Where a shopper asks for a letter for this product. */
            letter_url: string | null;
            /** @description The page could not be read again since checked_at. */
            outdated: boolean;
            /** @description One sentence for the shopper. */
            reason: string | null;
            source: {
                name: string;
                url: string;
            } | null;
            title: string;
            /** @description The product's page; null where only its name was sent. */
            url: string | null;
            verdict: components["schemas"]["Verdict"];
        };
        EligibilityQuestions: {
            items: ({
                /** @description With title: the shop's product type. */
                product_type?: string;
                /** @description Comes back with the result, e.g. your product id. */
                ref?: string;
                /** @description Instead of url: the product's name, as its shop writes it. */
                title?: string;
                /**
                 * Format: uri
                 * @description The address of the product's own page, percent-encoded in a query.
                 * @example https://northpine.example/products/infrared-sauna-blanket
                 */
                url?: string;
                /** @description With title: the brand. */
                vendor?: string;
            } & (unknown | unknown))[];
        };
        EligibilityResult: {
            /** @description Null where problem says why there is none. */
            eligibility: components["schemas"]["Eligibility"] | null;
            problem: components["schemas"]["Problem"] | null;
            /** @description The item's ref, as it was sent. */
            ref: string | null;
        };
        EligibilityResults: {
            /** @description False where a result has a problem. */
            complete: boolean;
            results: components["schemas"]["EligibilityResult"][];
        };
        Event: {
            data: {
                letter_id: string | null;
                shop_order_id: components["schemas"]["OrderId"] | null;
                status: ("in_review" | "question_asked" | "approved" | "sent" | "denied" | "withdrawn" | "revoked" | "expired") | null;
                /** @description The letter's last day. */
                valid_until: string | null;
            };
            /** @description False in your test shop; true in all others. */
            livemode: boolean;
            /**
             * Format: date-time
             * @description When it happened.
             */
            timestamp: string;
            /** @enum {string} */
            type: "letter.submitted" | "letter.question" | "letter.approved" | "letter.sent" | "letter.corrected" | "letter.renewed" | "letter.denied" | "letter.withdrawn" | "letter.revoked" | "letter.expiring" | "letter.expired" | "webhook.test";
        };
        KnownOrder: {
            /** @enum {string} */
            result: "updated" | "older" | "unchanged";
            shop_order_id: components["schemas"]["OrderId"];
        };
        Letter: {
            /** Format: date-time */
            asked_at: string;
            /** Format: uuid */
            letter_id: string;
            shop_order_id: components["schemas"]["OrderId"];
            /**
             * @description in_review: a provider reads the request. question_asked: the shopper has to answer. approved: signed, the file is on its way. sent: emailed to the shopper. denied, withdrawn (by the shopper, or closed without an answer), revoked (by the provider), expired: there is no letter, or no longer.
             * @enum {string}
             */
            status: "in_review" | "question_asked" | "approved" | "sent" | "denied" | "withdrawn" | "revoked" | "expired";
            /**
             * Format: date-time
             * @description When the status last changed, or later.
             */
            updated_at: string;
            /** @description The letter's last day; null until it is sent. */
            valid_until: string | null;
        };
        LetterPage: {
            data: components["schemas"]["Letter"][];
            /** @description Names the page after; null on the last. */
            next_cursor: string | null;
            /** @description The address of the page after; null on the last. */
            next_url: string | null;
        };
        Order: {
            /** @description True for some seconds after the order came: our engine is at its lines, which are unknown until then. */
            awaits_judgement: boolean;
            /** @description What is left of the lines after refunds. */
            lines: {
                /** @description Of the whole line. */
                discount_cents: number;
                /**
                 * @description What our rules say, or less where the shop says less.
                 * @enum {string}
                 */
                eligibility: "eligible" | "letter" | "none" | "unknown";
                /** @description The line's id at the shop. */
                line_id: string | null;
                product_url: string | null;
                quantity: number;
                sku: string | null;
                title: string;
                unit_price_cents: number;
            }[];
            /** @description As the shopper reads it. */
            number: string | null;
            placed_at: string | null;
            /**
             * Format: date-time
             * @description When it first came here, by our clock.
             */
            received_at: string;
            shop_order_id: components["schemas"]["OrderId"];
            /**
             * @description Only for an open order a letter can be asked for. cancelled, refunded: nothing is left to be reimbursed. unpaid: not paid yet. empty: it has no lines.
             * @enum {string}
             */
            state: "open" | "cancelled" | "refunded" | "unpaid" | "empty";
            /** @description The lines after discounts and refunds. */
            subtotal_cents: number;
            /** @description What was paid and didn't come back. */
            total_cents: number;
            /**
             * Format: date-time
             * @description When it last changed here, by our clock. updated_since goes by it, not by the updated_at that you sent.
             */
            updated_at: string;
        };
        /**
         * @description The order's number in the shop's system, up to 15 digits, as in deep links. Shopify: order.id.
         * @example 450789469
         */
        OrderId: number;
        OrderPage: {
            data: components["schemas"]["Order"][];
            /** @description Names the page after; null on the last. */
            next_cursor: string | null;
            /** @description The address of the page after; null on the last. */
            next_url: string | null;
        };
        Problem: {
            /**
             * @description The end of type, for programs.
             * @enum {string}
             */
            code: "unreadable_request" | "url_missing" | "url_invalid" | "unauthorized" | "wrong_signature" | "missing_scope" | "not_found" | "no_product" | "unknown_code" | "method_not_allowed" | "too_slow" | "too_large" | "wrong_content_type" | "invalid_request" | "idempotency_key_reused" | "headers_too_large" | "too_many_requests" | "internal_error" | "page_unreadable" | "not_ready" | "unavailable";
            detail: string;
            /** @description The fields that are wrong, at most 100. */
            errors?: {
                message: string;
                /** @description A JSON Pointer into the body, e.g. /lines/0/title; or the name of a parameter or header. */
                path: string;
            }[];
            status: number;
            title: string;
            /**
             * Format: uri
             * @description What it means, on the documentation page.
             */
            type: string;
        };
        Product: {
            by_account: {
                "dependent-care": components["schemas"]["Verdict"];
                fsa: components["schemas"]["Verdict"];
                hra: components["schemas"]["Verdict"];
                hsa: components["schemas"]["Verdict"];
                "limited-fsa": components["schemas"]["Verdict"];
            };
            category: string | null;
            /** @description Health conditions a letter may name. */
            conditions: string[];
            confidence: number | null;
            /** @description Lists and administrators differ; the verdict is the cautious one. */
            contested: boolean;
            /** @description Only what it costs above the ordinary version counts. */
            excess_only: boolean;
            handle: string | null;
            image_url: string | null;
            /** Format: date-time */
            judged_at: string;
            /** @description What the shop says itself. */
            own_word: ("eligible" | "letter" | "not-eligible") | null;
            price_cents: number | null;
            product_id: string;
            product_type: string | null;
            product_url: string | null;
            reason: string | null;
            /** @description What our rules say; verdict is less where the shop says less. */
            ruled: components["schemas"]["Verdict"];
            skus: string[];
            sources: {
                name: string;
                url: string;
            }[];
            title: string;
            /**
             * Format: date-time
             * @description When the product or its verdict last changed here.
             */
            updated_at: string;
            vendor: string | null;
            verdict: components["schemas"]["Verdict"];
            /** @description Grows with what the product is judged by. */
            version: number;
        };
        ProductEvent: {
            data: {
                previous_verdict: components["schemas"]["Verdict"];
                product_id: string;
                verdict: components["schemas"]["Verdict"];
            };
            /** @description False in your test shop; true in all others. */
            livemode: boolean;
            /** Format: date-time */
            timestamp: string;
            /** @constant */
            type: "product.verdict_changed";
        };
        ProductPage: {
            data: components["schemas"]["Product"][];
            /** @description Names the page after; null on the last. */
            next_cursor: string | null;
            /** @description The address of the page after; null on the last. */
            next_url: string | null;
        };
        ProductResults: {
            results: {
                product_id: string;
                /**
                 * @description older: a later one is known, or it was removed later. full: the shop has 50,000 products, and this one wasn't accepted.
                 * @enum {string}
                 */
                result: "created" | "updated" | "unchanged" | "older" | "full";
            }[];
        };
        RemovedProduct: {
            product_id: string;
            /** @constant */
            result: "removed";
        };
        SentLine: {
            /** @description Of the whole line, with its share of the order's discounts; 0 if it is left out. */
            discount_cents?: number;
            /** @description Where the shop knows it: eligible, letter (with a letter), none. It may lower what our rules say of the line, and never raises it. */
            eligibility?: ("eligible" | "letter" | "none" | "unknown") | null;
            image_url?: string | null;
            /** @description The line's id at the shop; refunds name it. */
            line_id: string;
            /** @description The product's id in your catalog (PUT /products), whose verdict counts before anything else where the line's title shares a word with the product's. */
            product_id?: string | null;
            product_type?: string | null;
            /** @description The product's own page, which says most about it. It counts on the shop's own domain and below it. */
            product_url?: string | null;
            quantity: number;
            /** @description Finds the product in your catalog where product_id doesn't. */
            sku?: string | null;
            /** @description Of the whole line, on top of the price; 0 if it is left out. */
            tax_cents?: number;
            title: string;
            /** @description Before discounts. */
            unit_price_cents: number;
            variant?: string | null;
            vendor?: string | null;
        };
        SentOrder: {
            cancelled_at?: string | null;
            /**
             * @description Only US dollars: FSAs and HSAs are in US dollars.
             * @constant
             */
            currency: "USD";
            customer_name?: string | null;
            /** @description The shopper's e-mail address. Without it no one can show that the order is theirs but by a signed link. */
            email?: string | null;
            /** @description None: they were all taken off, and the order counts as empty. */
            lines: components["schemas"]["SentLine"][];
            /** @description As the shopper reads it, e.g. #1001. */
            number?: string | null;
            /** Format: date-time */
            placed_at: string;
            refunds?: components["schemas"]["SentRefund"][];
            shipping_cents?: number;
            shop_order_id: components["schemas"]["OrderId"];
            /** @description The shopper's state: its postal code or its name, for example CA or California. */
            state?: string | null;
            /** @description All taxes on top of prices, those of lines and shipping; 0 if it is left out. */
            tax_cents?: number;
            /** @description What the shopper paid, before refunds and without tips: at most the lines, less their discounts, with taxes and shipping. */
            total_cents: number;
            /**
             * Format: date-time
             * @description By the shop's own clock, at most a day ahead of ours. Of two versions of an order the later one counts, whichever arrives last; of two with one time the one that arrives last.
             */
            updated_at: string;
        };
        SentProduct: {
            /** @description Plain text or HTML; the first 5,000 characters of its text count. */
            description?: string | null;
            handle?: string | null;
            /** @description It counts where it begins with https://. */
            image_url?: string | null;
            /** @description What the shop says itself. It may lower the verdict of our rules, and never raises it. */
            own_word?: ("eligible" | "letter" | "not-eligible") | null;
            price_cents?: number | null;
            /**
             * @description The product's id in the shop's system, which order lines name. Shopify: product.id.
             * @example 632910392
             */
            product_id: string;
            product_type?: string | null;
            /** @description The product's own page. It counts on the shop's own domain and below it. */
            product_url?: string | null;
            /** @description The SKUs of its variants. */
            skus?: string[];
            title: string;
            /** @description By the shop's own clock, at most a day ahead of ours. A product that is older than the one we know, or than its removal, is not taken; without it the one that arrives last counts. */
            updated_at?: string | null;
            vendor?: string | null;
        };
        SentProducts: {
            products: components["schemas"]["SentProduct"][];
        };
        SentRefund: {
            /** @description What came back for each line, with its tax; line_id names one of lines. quantity 0: the items stayed. */
            lines?: {
                amount_cents: number;
                /** @description The line's id at the shop; refunds name it. */
                line_id: string;
                quantity: number;
            }[];
            /** @description What came back for no line. */
            other_cents?: number;
            refund_id: string;
            /** Format: date-time */
            refunded_at: string;
            shipping_cents?: number;
        };
        /**
         * @description eligible: an FSA or HSA pays. letter: it pays with a letter of medical necessity. not-eligible. unknown: the text says too little.
         * @enum {string}
         */
        Verdict: "eligible" | "letter" | "not-eligible" | "unknown";
        WebhookAddress: {
            /** @description Public, and begins with https://. */
            url: string;
        };
        WebhookDelivery: {
            /** Format: date-time */
            created_at: string;
            delivered_at: string | null;
            /**
             * Format: uuid
             * @description What you get as webhook-id, the same on every try.
             */
            delivery_id: string;
            /** Format: uuid */
            endpoint_id: string;
            next_try_at: string | null;
            /**
             * @description failed: given up after 3 days, or because its address answered 410 Gone.
             * @enum {string}
             */
            state: "waiting" | "delivered" | "failed";
            /** @description Where its tries went, the oldest first: one entry until the address changes. */
            tried: {
                /** @description Without its query, which may hold a token. */
                address: string;
                /** Format: date-time */
                at: string;
                /** @description Why there was none. */
                error: ("dns" | "refused" | "tls" | "timeout" | "private-address" | "no-answer") | null;
                /** @description The last try's answer; null: there was none. */
                status: number | null;
                tries: number;
            }[];
            /** @enum {string} */
            type: "letter.submitted" | "letter.question" | "letter.approved" | "letter.sent" | "letter.corrected" | "letter.renewed" | "letter.denied" | "letter.withdrawn" | "letter.revoked" | "letter.expiring" | "letter.expired" | "product.verdict_changed" | "webhook.test";
        };
        WebhookDeliveryPage: {
            data: components["schemas"]["WebhookDelivery"][];
            /** @description Names the page after; null on the last. */
            next_cursor: string | null;
            /** @description The address of the page after; null on the last. */
            next_url: string | null;
        };
        WebhookEndpoint: {
            /** @description Without its query, which may hold a token. */
            address: string;
            /** Format: date-time */
            created_at: string;
            /** @description When it answered 410 Gone: it gets nothing since. */
            disabled_at: string | null;
            /** Format: uuid */
            endpoint_id: string;
            /** @description The events it gets; null for all, later ones too. */
            events: ("letter.submitted" | "letter.question" | "letter.approved" | "letter.sent" | "letter.corrected" | "letter.renewed" | "letter.denied" | "letter.withdrawn" | "letter.revoked" | "letter.expiring" | "letter.expired" | "product.verdict_changed" | "webhook.test")[] | null;
            /** @description Since when every try has failed; null after a success. */
            failing_since: string | null;
            /** @description To the minute. */
            last_delivered_at: string | null;
            last_failed_status: number | null;
        };
        WebhookEndpoints: {
            data: components["schemas"]["WebhookEndpoint"][];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export interface operations {
    readEligibility: {
        parameters: {
            query?: {
                /** @description With title: the shop's product type. */
                product_type?: string;
                /** @description Instead of url: the product's name, as its shop writes it. */
                title?: string;
                /** @description The address of the product's own page, percent-encoded in a query. */
                url?: string;
                /** @description With title: the brand. */
                vendor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verdict. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Eligibility"];
                };
            };
        };
    };
    checkProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EligibilityQuestions"];
            };
        };
        responses: {
            /** @description One result for each item, in the same order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EligibilityResults"];
                };
            };
        };
    };
    listLetters: {
        parameters: {
            query?: {
                /** @description next_cursor of the page before. Without it the list begins with the newest. */
                cursor?: string;
                /** @description How many to list; 20 if it is left out. */
                limit?: number;
                /** @description Only the letters of this order. */
                shop_order_id?: number;
                /** @description Lists only what changed at this time or later, by updated_at. Write it in UTC, with a Z: a + means a space in addresses. */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of letters. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LetterPage"];
                };
            };
        };
    };
    readLetter: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                letter_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The letter. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Letter"];
                };
            };
        };
    };
    listOrders: {
        parameters: {
            query?: {
                /** @description next_cursor of the page before. Without it the list begins with the newest. */
                cursor?: string;
                /** @description How many to list; 20 if it is left out. */
                limit?: number;
                /** @description Lists only what changed at this time or later, by updated_at. Write it in UTC, with a Z: a + means a space in addresses. */
                updated_since?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of orders. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrderPage"];
                };
            };
        };
    };
    sendOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description A new value for each new request, e.g. a UUID. Sent again, the request has no further effect. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentOrder"];
            };
        };
        responses: {
            /** @description The order was known. updated: this version counts now. older: a later one is known. unchanged: nothing new in it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["KnownOrder"];
                };
            };
            /** @description The order is new. Its page and links work from now on. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreatedOrder"];
                };
            };
        };
    };
    readOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The order's number in the shop's system. */
                shop_order_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Order"];
                };
            };
        };
    };
    listProducts: {
        parameters: {
            query?: {
                /** @description next_cursor of the page before. Without it the list begins with the newest. */
                cursor?: string;
                /** @description How many to list; 20 if it is left out. */
                limit?: number;
                /** @description Lists only what changed at this time or later, by updated_at. Write it in UTC, with a Z: a + means a space in addresses. */
                updated_since?: string;
                /** @description Lists only products with this verdict. */
                verdict?: "eligible" | "letter" | "not-eligible" | "unknown";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of products. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductPage"];
                };
            };
        };
    };
    putProducts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SentProducts"];
            };
        };
        responses: {
            /** @description One result for each product, in the same order. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProductResults"];
                };
            };
        };
    };
    readProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id in the shop's system. */
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Product"];
                };
            };
        };
    };
    removeProduct: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The product's id in the shop's system. */
                product_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The product is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RemovedProduct"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description next_cursor of the page before. Without it the list begins with the newest. */
                cursor?: string;
                /** @description How many to list; 20 if it is left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description One page of deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPage"];
                };
            };
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoints"];
                };
            };
        };
    };
    changeWebhookAddress: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                endpoint_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookAddress"];
            };
        };
        responses: {
            /** @description The endpoint, with its new address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpoint"];
                };
            };
        };
    };
}
