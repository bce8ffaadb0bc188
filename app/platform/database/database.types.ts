export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "12"
  }
  public: {
    Tables: {
      api_requests: {
        Row: {
          answer: NonNullable<Json>
          began_at: string
          created_at: string
          digest: string
          key_hash: string
          shop_domain: string
          status: number
          updated_at: string
        }
        Insert: {
          answer: NonNullable<Json>
          began_at?: string
          created_at?: string
          digest: string
          key_hash: string
          shop_domain: string
          status: number
          updated_at?: string
        }
        Update: {
          answer?: NonNullable<Json>
          began_at?: string
          created_at?: string
          digest?: string
          key_hash?: string
          shop_domain?: string
          status?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "api_requests_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      brand_products: {
        Row: {
          brand_id: string
          created_at: string
          description: string
          id: string
          image_url: string | null
          name: string
          price: number
          updated_at: string
          url: string | null
        }
        Insert: {
          brand_id: string
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          name: string
          price: number
          updated_at?: string
          url?: string | null
        }
        Update: {
          brand_id?: string
          created_at?: string
          description?: string
          id?: string
          image_url?: string | null
          name?: string
          price?: number
          updated_at?: string
          url?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "brand_products_brand_id_fkey"
            columns: ["brand_id"]
            referencedRelation: "brands"
            referencedColumns: ["id"]
          },
        ]
      }
      brands: {
        Row: {
          created_at: string
          description: string
          folded_name: string | null
          folded_text: string | null
          hero_image_url: string | null
          id: string
          initial: string | null
          logo_url: string | null
          name: string
          premium: boolean
          slug: string
          updated_at: string
          url: string | null
        }
        Insert: {
          created_at?: string
          description?: string
          folded_name?: never
          folded_text?: never
          hero_image_url?: string | null
          id?: string
          initial?: never
          logo_url?: string | null
          name: string
          premium?: boolean
          slug: string
          updated_at?: string
          url?: string | null
        }
        Update: {
          created_at?: string
          description?: string
          folded_name?: never
          folded_text?: never
          hero_image_url?: string | null
          id?: string
          initial?: never
          logo_url?: string | null
          name?: string
          premium?: boolean
          slug?: string
          updated_at?: string
          url?: string | null
        }
        Relationships: []
      }
      claim_fees: {
        Row: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          claim_id: string
          created_at: string
          fee: number
          folder_id: string | null
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
        }
        Insert: {
          checkout_ask_at?: string | null
          checkout_asks?: number
          checkout_attempt?: number
          checkout_begun_at?: string | null
          checkout_session_id?: string | null
          checkout_terms?: Json | null
          checkout_url?: string | null
          claim_id: string
          created_at?: string
          fee: number
          folder_id?: string | null
          held_at?: string | null
          held_reason?: string | null
          id?: string
          paid_at?: string | null
          payment_reference?: string | null
          payment_status?: string
          refunded_at?: string | null
          updated_at?: string
        }
        Update: {
          checkout_ask_at?: string | null
          checkout_asks?: number
          checkout_attempt?: number
          checkout_begun_at?: string | null
          checkout_session_id?: string | null
          checkout_terms?: Json | null
          checkout_url?: string | null
          claim_id?: string
          created_at?: string
          fee?: number
          folder_id?: string | null
          held_at?: string | null
          held_reason?: string | null
          id?: string
          paid_at?: string | null
          payment_reference?: string | null
          payment_status?: string
          refunded_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "claim_fees_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      claim_items: {
        Row: {
          claim_id: string
          folder_id: string
          is_held: boolean
          item_key: string
          purchase_key: string
        }
        Insert: {
          claim_id: string
          folder_id: string
          is_held?: boolean
          item_key: string
          purchase_key: string
        }
        Update: {
          claim_id?: string
          folder_id?: string
          is_held?: boolean
          item_key?: string
          purchase_key?: string
        }
        Relationships: [
          {
            foreignKeyName: "claim_items_claim_id_fkey"
            columns: ["claim_id"]
            referencedRelation: "claims"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "claim_items_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      claim_picks: {
        Row: {
          created_at: string
          folder_id: string
          id: string
          items: string[]
        }
        Insert: {
          created_at?: string
          folder_id: string
          id?: string
          items: string[]
        }
        Update: {
          created_at?: string
          folder_id?: string
          id?: string
          items?: string[]
        }
        Relationships: [
          {
            foreignKeyName: "claim_picks_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      claims: {
        Row: {
          ciphertext: string
          created_at: string
          folder_id: string
          form_key: string
          held_bytes: number | null
          id: string
          key_id: string
          state: string
          updated_at: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          folder_id: string
          form_key: string
          held_bytes?: never
          id: string
          key_id: string
          state?: string
          updated_at?: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          folder_id?: string
          form_key?: string
          held_bytes?: never
          id?: string
          key_id?: string
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "claims_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      connected_inboxes: {
        Row: {
          attempts: number
          began_at: string
          ciphertext: string
          created_at: string
          due_at: string
          folder_id: string
          id: string
          is_cut: boolean
          key_id: string
          lease_id: string | null
          leased_until: string | null
          mails_read: number
          mails_skipped: number
          next_page: string | null
          since: string
          state: string
          updated_at: string
        }
        Insert: {
          attempts?: number
          began_at?: string
          ciphertext: string
          created_at?: string
          due_at?: string
          folder_id: string
          id: string
          is_cut?: boolean
          key_id: string
          lease_id?: string | null
          leased_until?: string | null
          mails_read?: number
          mails_skipped?: number
          next_page?: string | null
          since: string
          state?: string
          updated_at?: string
        }
        Update: {
          attempts?: number
          began_at?: string
          ciphertext?: string
          created_at?: string
          due_at?: string
          folder_id?: string
          id?: string
          is_cut?: boolean
          key_id?: string
          lease_id?: string | null
          leased_until?: string | null
          mails_read?: number
          mails_skipped?: number
          next_page?: string | null
          since?: string
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "connected_inboxes_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          subject: string
          submission_key: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          subject: string
          submission_key?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          subject?: string
          submission_key?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      covered_orders: {
        Row: {
          created_at: string
          request_id: string
          shop_domain: string
          shop_order_id: number
          updated_at: string
        }
        Insert: {
          created_at?: string
          request_id: string
          shop_domain: string
          shop_order_id: number
          updated_at?: string
        }
        Update: {
          created_at?: string
          request_id?: string
          shop_domain?: string
          shop_order_id?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "covered_orders_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "shop_lmn_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "covered_orders_shop_domain_shop_order_id_fkey"
            columns: ["shop_domain", "shop_order_id"]
            referencedRelation: "shop_orders"
            referencedColumns: ["shop_domain", "shop_order_id"]
          },
        ]
      }
      decision_counts: {
        Row: {
          approved: number
          day: string
          denied: number
          practice_id: string
          provider_id: string
        }
        Insert: {
          approved?: number
          day: string
          denied?: number
          practice_id: string
          provider_id: string
        }
        Update: {
          approved?: number
          day?: string
          denied?: number
          practice_id?: string
          provider_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "decision_counts_practice_id_fkey"
            columns: ["practice_id"]
            referencedRelation: "practices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "decision_counts_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      eligibility_checks: {
        Row: {
          base_url: string
          checked_at: string
          created_at: string
          id: string
          listed: boolean
          original_url: string | null
          product_image_url: string | null
          result: NonNullable<Json>
          rules_version: string
          status: string
          title: string | null
          updated_at: string
        }
        Insert: {
          base_url: string
          checked_at?: string
          created_at?: string
          id?: string
          listed?: boolean
          original_url?: string | null
          product_image_url?: string | null
          result: NonNullable<Json>
          rules_version?: string
          status: string
          title?: string | null
          updated_at?: string
        }
        Update: {
          base_url?: string
          checked_at?: string
          created_at?: string
          id?: string
          listed?: boolean
          original_url?: string | null
          product_image_url?: string | null
          result?: NonNullable<Json>
          rules_version?: string
          status?: string
          title?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      email_corrections: {
        Row: {
          confirmed_at: string | null
          created_at: string
          email: string
          id: string
          kind: string
          request_id: string
          updated_at: string
        }
        Insert: {
          confirmed_at?: string | null
          created_at?: string
          email: string
          id?: string
          kind: string
          request_id: string
          updated_at?: string
        }
        Update: {
          confirmed_at?: string | null
          created_at?: string
          email?: string
          id?: string
          kind?: string
          request_id?: string
          updated_at?: string
        }
        Relationships: []
      }
      encryption_keys: {
        Row: {
          created_at: string
          fingerprint: string
          key_id: string
          updated_at: string
          variable: string
        }
        Insert: {
          created_at?: string
          fingerprint: string
          key_id: string
          updated_at?: string
          variable: string
        }
        Update: {
          created_at?: string
          fingerprint?: string
          key_id?: string
          updated_at?: string
          variable?: string
        }
        Relationships: []
      }
      forgotten_orders: {
        Row: {
          created_at: string
          shop_domain: string
          shop_order_id: number
        }
        Insert: {
          created_at?: string
          shop_domain: string
          shop_order_id: number
        }
        Update: {
          created_at?: string
          shop_domain?: string
          shop_order_id?: number
        }
        Relationships: []
      }
      forwarding_addresses: {
        Row: {
          ciphertext: string
          created_at: string
          folder_id: string
          key_id: string
          left_out: number
          token_hash: string
          updated_at: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          folder_id: string
          key_id: string
          left_out?: number
          token_hash: string
          updated_at?: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          folder_id?: string
          key_id?: string
          left_out?: number
          token_hash?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "forwarding_addresses_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      forwarding_senders: {
        Row: {
          ciphertext: string
          created_at: string
          folder_id: string
          id: string
          key_id: string
          sender_hash: string
          state: string
          updated_at: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          folder_id: string
          id?: string
          key_id: string
          sender_hash: string
          state?: string
          updated_at?: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          folder_id?: string
          id?: string
          key_id?: string
          sender_hash?: string
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "forwarding_senders_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      held_bytes: {
        Row: {
          bytes: number
          id: string
          who: string
        }
        Insert: {
          bytes: number
          id?: string
          who: string
        }
        Update: {
          bytes?: number
          id?: string
          who?: string
        }
        Relationships: []
      }
      inbox_revocations: {
        Row: {
          ciphertext: string
          created_at: string
          folder_id: string
          id: string
          inbox_id: string
          key_id: string
          updated_at: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          folder_id: string
          id?: string
          inbox_id: string
          key_id: string
          updated_at?: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          folder_id?: string
          id?: string
          inbox_id?: string
          key_id?: string
          updated_at?: string
        }
        Relationships: []
      }
      issued_letters: {
        Row: {
          code: string
          content: NonNullable<Json>
          created_at: string
          end_cause: string | null
          end_reason: string | null
          ended_at: string | null
          held_until: string | null
          id: string
          is_sample: boolean | null
          issued_on: string
          kind: string
          letter_key_id: string | null
          made_at: string | null
          pdf_key: string | null
          pdf_pages: number | null
          pdf_sha256: string | null
          provider_id: string
          request_id: string
          sent_at: string | null
          signer_credential: string | null
          signer_license_number: string | null
          signer_license_state: string | null
          signer_name: string | null
          signer_npi: string | null
          state: string
          text_hash: string | null
          updated_at: string
          valid_from: string
          valid_until: string
          version: number
        }
        Insert: {
          code: string
          content: NonNullable<Json>
          created_at?: string
          end_cause?: string | null
          end_reason?: string | null
          ended_at?: string | null
          held_until?: string | null
          id?: string
          is_sample?: boolean | null
          issued_on: string
          kind: string
          letter_key_id?: string | null
          made_at?: string | null
          pdf_key?: string | null
          pdf_pages?: number | null
          pdf_sha256?: string | null
          provider_id: string
          request_id: string
          sent_at?: string | null
          signer_credential?: string | null
          signer_license_number?: string | null
          signer_license_state?: string | null
          signer_name?: string | null
          signer_npi?: string | null
          state?: string
          text_hash?: string | null
          updated_at?: string
          valid_from: string
          valid_until: string
          version: number
        }
        Update: {
          code?: string
          content?: NonNullable<Json>
          created_at?: string
          end_cause?: string | null
          end_reason?: string | null
          ended_at?: string | null
          held_until?: string | null
          id?: string
          is_sample?: boolean | null
          issued_on?: string
          kind?: string
          letter_key_id?: string | null
          made_at?: string | null
          pdf_key?: string | null
          pdf_pages?: number | null
          pdf_sha256?: string | null
          provider_id?: string
          request_id?: string
          sent_at?: string | null
          signer_credential?: string | null
          signer_license_number?: string | null
          signer_license_state?: string | null
          signer_name?: string | null
          signer_npi?: string | null
          state?: string
          text_hash?: string | null
          updated_at?: string
          valid_from?: string
          valid_until?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "issued_letters_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "issued_letters_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      item_letters: {
        Row: {
          created_at: string
          draft_id: string
          folder_id: string
          item_key: string
          purchase_key: string
        }
        Insert: {
          created_at?: string
          draft_id: string
          folder_id: string
          item_key: string
          purchase_key: string
        }
        Update: {
          created_at?: string
          draft_id?: string
          folder_id?: string
          item_key?: string
          purchase_key?: string
        }
        Relationships: [
          {
            foreignKeyName: "item_letters_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      item_removals: {
        Row: {
          access_token_ciphertext: string
          created_at: string
          id: string
          item_id: string
          key_id: string
          shop_domain: string
          shop_order_id: number
          updated_at: string
        }
        Insert: {
          access_token_ciphertext: string
          created_at?: string
          id?: string
          item_id: string
          key_id: string
          shop_domain: string
          shop_order_id: number
          updated_at?: string
        }
        Update: {
          access_token_ciphertext?: string
          created_at?: string
          id?: string
          item_id?: string
          key_id?: string
          shop_domain?: string
          shop_order_id?: number
          updated_at?: string
        }
        Relationships: []
      }
      job_runs: {
        Row: {
          created_at: string
          due_at: string
          job: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          due_at: string
          job: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          due_at?: string
          job?: string
          updated_at?: string
        }
        Relationships: []
      }
      late_requests: {
        Row: {
          created_at: string
          hours: number
          request_id: string
          waiting_since: string
        }
        Insert: {
          created_at?: string
          hours: number
          request_id: string
          waiting_since: string
        }
        Update: {
          created_at?: string
          hours?: number
          request_id?: string
          waiting_since?: string
        }
        Relationships: []
      }
      letter_audit: {
        Row: {
          action: string
          actor_id: string | null
          actor_kind: string
          at: string
          detail: NonNullable<Json>
          hash: string
          kind: string | null
          prev_hash: string
          request_id: string | null
          seq: number
          acting_practice: string | null
          letter_audit_hash: string | null
        }
        Insert: {
          action: string
          actor_id?: string | null
          actor_kind: string
          at: string
          detail?: NonNullable<Json>
          hash: string
          kind?: string | null
          prev_hash: string
          request_id?: string | null
          seq: number
        }
        Update: {
          action?: string
          actor_id?: string | null
          actor_kind?: string
          at?: string
          detail?: NonNullable<Json>
          hash?: string
          kind?: string | null
          prev_hash?: string
          request_id?: string | null
          seq?: number
        }
        Relationships: []
      }
      letter_consents: {
        Row: {
          consent: string
          given_at: string
          recorded_at: string
          request_id: string
          version: string
        }
        Insert: {
          consent: string
          given_at: string
          recorded_at?: string
          request_id: string
          version: string
        }
        Update: {
          consent?: string
          given_at?: string
          recorded_at?: string
          request_id?: string
          version?: string
        }
        Relationships: []
      }
      letter_corrections: {
        Row: {
          asked_at: string
          asked_for: string
          created_at: string
          decided_at: string | null
          field: string
          id: string
          is_confirmed: boolean | null
          kind: string
          letter_key_id: string | null
          provider_id: string | null
          refusal_reason: string | null
          refusal_words: string | null
          request_id: string
          updated_at: string
        }
        Insert: {
          asked_at?: string
          asked_for: string
          created_at?: string
          decided_at?: string | null
          field: string
          id?: string
          is_confirmed?: boolean | null
          kind: string
          letter_key_id?: string | null
          provider_id?: string | null
          refusal_reason?: string | null
          refusal_words?: string | null
          request_id: string
          updated_at?: string
        }
        Update: {
          asked_at?: string
          asked_for?: string
          created_at?: string
          decided_at?: string | null
          field?: string
          id?: string
          is_confirmed?: boolean | null
          kind?: string
          letter_key_id?: string | null
          provider_id?: string | null
          refusal_reason?: string | null
          refusal_words?: string | null
          request_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "letter_corrections_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "letter_corrections_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_denials: {
        Row: {
          created_at: string
          denied_at: string
          kind: string
          letter_key_id: string | null
          provider_id: string
          reason: string
          request_id: string
          updated_at: string
          words: string | null
        }
        Insert: {
          created_at?: string
          denied_at?: string
          kind: string
          letter_key_id?: string | null
          provider_id: string
          reason: string
          request_id: string
          updated_at?: string
          words?: string | null
        }
        Update: {
          created_at?: string
          denied_at?: string
          kind?: string
          letter_key_id?: string | null
          provider_id?: string
          reason?: string
          request_id?: string
          updated_at?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "letter_denials_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "letter_denials_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_drafts: {
        Row: {
          agreed_at: string | null
          attestation: string | null
          created_at: string
          email: string | null
          health_consent: string | null
          health_consent_at: string | null
          id: string
          is_submitted: boolean
          kind: string
          letter_key_id: string | null
          renews: string | null
          secret_hash: string
          telehealth_consent: string | null
          terms_accepted: string | null
          updated_at: string
        }
        Insert: {
          agreed_at?: string | null
          attestation?: string | null
          created_at: string
          email?: string | null
          health_consent?: string | null
          health_consent_at?: string | null
          id: string
          is_submitted: boolean
          kind: string
          letter_key_id?: string | null
          renews?: string | null
          secret_hash: string
          telehealth_consent?: string | null
          terms_accepted?: string | null
          updated_at: string
        }
        Update: {
          agreed_at?: string | null
          attestation?: string | null
          created_at?: string
          email?: string | null
          health_consent?: string | null
          health_consent_at?: string | null
          id?: string
          is_submitted?: boolean
          kind?: string
          letter_key_id?: string | null
          renews?: string | null
          secret_hash?: string
          telehealth_consent?: string | null
          terms_accepted?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      letter_keys: {
        Row: {
          ciphertext: string
          created_at: string
          id: string
          key_id: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          id: string
          key_id: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          id?: string
          key_id?: string
        }
        Relationships: []
      }
      letter_moves: {
        Row: {
          event: string
          from_status: string
          to_status: string
        }
        Insert: {
          event: string
          from_status: string
          to_status: string
        }
        Update: {
          event?: string
          from_status?: string
          to_status?: string
        }
        Relationships: []
      }
      letter_questions: {
        Row: {
          answer: string | null
          answered_at: string | null
          asked_at: string
          created_at: string
          id: string
          kind: string
          letter_key_id: string | null
          provider_id: string
          question: string
          reminded_days: number | null
          request_id: string
          updated_at: string
          withdrawn_at: string | null
        }
        Insert: {
          answer?: string | null
          answered_at?: string | null
          asked_at?: string
          created_at?: string
          id?: string
          kind: string
          letter_key_id?: string | null
          provider_id: string
          question: string
          reminded_days?: number | null
          request_id: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Update: {
          answer?: string | null
          answered_at?: string | null
          asked_at?: string
          created_at?: string
          id?: string
          kind?: string
          letter_key_id?: string | null
          provider_id?: string
          question?: string
          reminded_days?: number | null
          request_id?: string
          updated_at?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "letter_questions_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "letter_questions_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_records: {
        Row: {
          bytes: number
          content_hash: string
          created_at: string
          document_key: string
          file_kind: string
          id: string
          letter_key_id: string
          network: string | null
          pages: number
          question_id: string | null
          state: string
          updated_at: string
        }
        Insert: {
          bytes: number
          content_hash: string
          created_at?: string
          document_key: string
          file_kind: string
          id: string
          letter_key_id: string
          network?: string | null
          pages: number
          question_id?: string | null
          state?: string
          updated_at?: string
        }
        Update: {
          bytes?: number
          content_hash?: string
          created_at?: string
          document_key?: string
          file_kind?: string
          id?: string
          letter_key_id?: string
          network?: string | null
          pages?: number
          question_id?: string | null
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "letter_records_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "letter_records_question_id_fkey"
            columns: ["question_id"]
            referencedRelation: "letter_questions"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_reminders: {
        Row: {
          created_at: string
          days: number
          request_id: string
          valid_until: string
        }
        Insert: {
          created_at?: string
          days: number
          request_id: string
          valid_until: string
        }
        Update: {
          created_at?: string
          days?: number
          request_id?: string
          valid_until?: string
        }
        Relationships: []
      }
      letter_requests: {
        Row: {
          created_at: string
          draft_id: string | null
          email: string
          erased_at: string | null
          generation_requested_at: string | null
          id: string
          keep_until: string | null
          kind: string
          letter_key_id: string | null
          renews: string | null
          status: string
          updated_at: string
          valid_until: string | null
        }
        Insert: {
          created_at: string
          draft_id?: string | null
          email: string
          erased_at?: string | null
          generation_requested_at?: string | null
          id: string
          keep_until?: string | null
          kind: string
          letter_key_id?: string | null
          renews?: string | null
          status: string
          updated_at: string
          valid_until?: string | null
        }
        Update: {
          created_at?: string
          draft_id?: string | null
          email?: string
          erased_at?: string | null
          generation_requested_at?: string | null
          id?: string
          keep_until?: string | null
          kind?: string
          letter_key_id?: string | null
          renews?: string | null
          status?: string
          updated_at?: string
          valid_until?: string | null
        }
        Relationships: []
      }
      letter_resends: {
        Row: {
          created_at: string
          form_key: string
          request_id: string
          sent_at: string | null
        }
        Insert: {
          created_at?: string
          form_key: string
          request_id: string
          sent_at?: string | null
        }
        Update: {
          created_at?: string
          form_key?: string
          request_id?: string
          sent_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "letter_resends_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "shop_lmn_requests"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_reviews: {
        Row: {
          claimed_by: string | null
          claimed_until: string | null
          created_at: string
          folded_title: string
          is_renewal: boolean
          kind: string
          patient_state: string
          practice_id: string
          priority: number
          product_title: string
          request_id: string
          state: string
          undecidable_at: string | null
          updated_at: string
          waiting_since: string
        }
        Insert: {
          claimed_by?: string | null
          claimed_until?: string | null
          created_at?: string
          folded_title?: never
          is_renewal?: boolean
          kind: string
          patient_state: string
          practice_id?: string
          priority?: number
          product_title: string
          request_id: string
          state: string
          undecidable_at?: string | null
          updated_at?: string
          waiting_since: string
        }
        Update: {
          claimed_by?: string | null
          claimed_until?: string | null
          created_at?: string
          folded_title?: never
          is_renewal?: boolean
          kind?: string
          patient_state?: string
          practice_id?: string
          priority?: number
          product_title?: string
          request_id?: string
          state?: string
          undecidable_at?: string | null
          updated_at?: string
          waiting_since?: string
        }
        Relationships: [
          {
            foreignKeyName: "letter_reviews_claimed_by_fkey"
            columns: ["claimed_by"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "letter_reviews_practice_id_fkey"
            columns: ["practice_id"]
            referencedRelation: "practices"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_visit_times: {
        Row: {
          created_at: string
          starts_at: string
          updated_at: string
          visit_id: string
          withdrawn_at: string | null
        }
        Insert: {
          created_at?: string
          starts_at: string
          updated_at?: string
          visit_id: string
          withdrawn_at?: string | null
        }
        Update: {
          created_at?: string
          starts_at?: string
          updated_at?: string
          visit_id?: string
          withdrawn_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "letter_visit_times_visit_id_fkey"
            columns: ["visit_id"]
            referencedRelation: "letter_visits"
            referencedColumns: ["id"]
          },
        ]
      }
      letter_visits: {
        Row: {
          asked_at: string
          created_at: string
          ended_at: string | null
          held_minutes: number | null
          id: string
          kind: string
          minutes: number
          nudged_days: number | null
          provider_id: string
          provider_zone: string
          reminded_hours: number | null
          request_id: string
          sequence: number
          starts_at: string | null
          state: string
          updated_at: string
          way: string
        }
        Insert: {
          asked_at?: string
          created_at?: string
          ended_at?: string | null
          held_minutes?: number | null
          id?: string
          kind: string
          minutes: number
          nudged_days?: number | null
          provider_id: string
          provider_zone: string
          reminded_hours?: number | null
          request_id: string
          sequence?: number
          starts_at?: string | null
          state?: string
          updated_at?: string
          way: string
        }
        Update: {
          asked_at?: string
          created_at?: string
          ended_at?: string | null
          held_minutes?: number | null
          id?: string
          kind?: string
          minutes?: number
          nudged_days?: number | null
          provider_id?: string
          provider_zone?: string
          reminded_hours?: number | null
          request_id?: string
          sequence?: number
          starts_at?: string | null
          state?: string
          updated_at?: string
          way?: string
        }
        Relationships: [
          {
            foreignKeyName: "letter_visits_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      license_warnings: {
        Row: {
          created_at: string
          days: number
          expires_on: string
          provider_id: string
          state: string
        }
        Insert: {
          created_at?: string
          days: number
          expires_on: string
          provider_id: string
          state: string
        }
        Update: {
          created_at?: string
          days?: number
          expires_on?: string
          provider_id?: string
          state?: string
        }
        Relationships: [
          {
            foreignKeyName: "license_warnings_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      linked_accounts: {
        Row: {
          access_token_ciphertext: string
          created_at: string
          id: string
          institution_name: string | null
          item_id: string
          key_id: string
          link_hash: string
          needs_attention: boolean
          provider: string
          shop_domain: string
          shop_order_id: number
          updated_at: string
        }
        Insert: {
          access_token_ciphertext: string
          created_at?: string
          id?: string
          institution_name?: string | null
          item_id: string
          key_id: string
          link_hash?: string
          needs_attention?: boolean
          provider?: string
          shop_domain: string
          shop_order_id: number
          updated_at?: string
        }
        Update: {
          access_token_ciphertext?: string
          created_at?: string
          id?: string
          institution_name?: string | null
          item_id?: string
          key_id?: string
          link_hash?: string
          needs_attention?: boolean
          provider?: string
          shop_domain?: string
          shop_order_id?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "linked_accounts_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      mail_bounces: {
        Row: {
          created_at: string
          kind: string
          outbox_id: string
          payload: NonNullable<Json>
          request_id: string
          topic: string
        }
        Insert: {
          created_at?: string
          kind: string
          outbox_id: string
          payload: NonNullable<Json>
          request_id: string
          topic: string
        }
        Update: {
          created_at?: string
          kind?: string
          outbox_id?: string
          payload?: NonNullable<Json>
          request_id?: string
          topic?: string
        }
        Relationships: []
      }
      mailed_links: {
        Row: {
          created_at: string
          email: string | null
          expires_at: string | null
          id: string
          proven_at: string | null
          purpose: string
          request_id: string | null
          subject: string | null
          token_hash: string | null
          updated_at: string
          used_at: string | null
          used_by: string | null
        }
        Insert: {
          created_at?: string
          email?: string | null
          expires_at?: string | null
          id?: string
          proven_at?: string | null
          purpose: string
          request_id?: string | null
          subject?: string | null
          token_hash?: string | null
          updated_at?: string
          used_at?: string | null
          used_by?: string | null
        }
        Update: {
          created_at?: string
          email?: string | null
          expires_at?: string | null
          id?: string
          proven_at?: string | null
          purpose?: string
          request_id?: string | null
          subject?: string | null
          token_hash?: string | null
          updated_at?: string
          used_at?: string | null
          used_by?: string | null
        }
        Relationships: []
      }
      order_steps: {
        Row: {
          created_at: string
          shop_domain: string
          shop_order_id: number
          step: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          shop_domain: string
          shop_order_id: number
          step: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          shop_domain?: string
          shop_order_id?: number
          step?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "order_steps_shop_domain_shop_order_id_fkey"
            columns: ["shop_domain", "shop_order_id"]
            referencedRelation: "shop_orders"
            referencedColumns: ["shop_domain", "shop_order_id"]
          },
        ]
      }
      outbox: {
        Row: {
          attempts: number
          available_at: string
          created_at: string
          delivered_at: string | null
          id: string
          last_error: string | null
          leased_until: string | null
          parked_at: string | null
          payload: NonNullable<Json>
          requeued_at: string | null
          subjects: string[]
          topic: string
          updated_at: string
          webhook_endpoint_id: string | null
        }
        Insert: {
          attempts?: number
          available_at?: string
          created_at?: string
          delivered_at?: string | null
          id?: string
          last_error?: string | null
          leased_until?: string | null
          parked_at?: string | null
          payload: NonNullable<Json>
          requeued_at?: string | null
          subjects?: never
          topic: string
          updated_at?: string
          webhook_endpoint_id?: string | null
        }
        Update: {
          attempts?: number
          available_at?: string
          created_at?: string
          delivered_at?: string | null
          id?: string
          last_error?: string | null
          leased_until?: string | null
          parked_at?: string | null
          payload?: NonNullable<Json>
          requeued_at?: string | null
          subjects?: never
          topic?: string
          updated_at?: string
          webhook_endpoint_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "outbox_webhook_endpoint_id_fkey"
            columns: ["webhook_endpoint_id"]
            referencedRelation: "webhook_endpoints"
            referencedColumns: ["id"]
          },
        ]
      }
      patient_agreements: {
        Row: {
          agreed_at: string | null
          asked_at: string
          bounced_at: string | null
          created_at: string
          email: string | null
          health_consent: string | null
          refused_at: string | null
          reminded_days: number | null
          request_id: string
          telehealth_consent: string | null
          updated_at: string
        }
        Insert: {
          agreed_at?: string | null
          asked_at?: string
          bounced_at?: string | null
          created_at?: string
          email?: string | null
          health_consent?: string | null
          refused_at?: string | null
          reminded_days?: number | null
          request_id: string
          telehealth_consent?: string | null
          updated_at?: string
        }
        Update: {
          agreed_at?: string | null
          asked_at?: string
          bounced_at?: string | null
          created_at?: string
          email?: string | null
          health_consent?: string | null
          refused_at?: string | null
          reminded_days?: number | null
          request_id?: string
          telehealth_consent?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      patient_mail_opt_outs: {
        Row: {
          address_hash: string
          created_at: string
        }
        Insert: {
          address_hash: string
          created_at?: string
        }
        Update: {
          address_hash?: string
          created_at?: string
        }
        Relationships: []
      }
      payment_disputes: {
        Row: {
          closed_at: string | null
          created_at: string
          id: string
          opened_at: string
          request_id: string
          status: string
          updated_at: string
        }
        Insert: {
          closed_at?: string | null
          created_at?: string
          id: string
          opened_at: string
          request_id: string
          status: string
          updated_at?: string
        }
        Update: {
          closed_at?: string | null
          created_at?: string
          id?: string
          opened_at?: string
          request_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: []
      }
      payment_events: {
        Row: {
          created_at: string
          id: string
          type: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          id: string
          type: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          id?: string
          type?: string
          updated_at?: string
        }
        Relationships: []
      }
      payment_refunds: {
        Row: {
          created_at: string
          failed_at: string | null
          id: string
          request_id: string
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          failed_at?: string | null
          id: string
          request_id: string
          status: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          failed_at?: string | null
          id?: string
          request_id?: string
          status?: string
          updated_at?: string
        }
        Relationships: []
      }
      payments: {
        Row: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          created_at: string
          fee: number
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
          follow_payment: undefined | null
        }
        Insert: {
          checkout_ask_at?: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at?: string | null
          checkout_session_id?: string | null
          checkout_terms?: Json | null
          checkout_url?: string | null
          created_at: string
          fee: number
          held_at?: string | null
          held_reason?: string | null
          id: string
          paid_at?: string | null
          payment_reference?: string | null
          payment_status: string
          refunded_at?: string | null
          updated_at: string
        }
        Update: {
          checkout_ask_at?: string | null
          checkout_asks?: number
          checkout_attempt?: number
          checkout_begun_at?: string | null
          checkout_session_id?: string | null
          checkout_terms?: Json | null
          checkout_url?: string | null
          created_at?: string
          fee?: number
          held_at?: string | null
          held_reason?: string | null
          id?: string
          paid_at?: string | null
          payment_reference?: string | null
          payment_status?: string
          refunded_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      practices: {
        Row: {
          address_lines: string[] | null
          created_at: string
          decision_pay: number | null
          id: string
          is_active: boolean
          letter_fee: number | null
          name: string | null
          phone: string | null
          sample_percent: number
          sample_secret: string
          states: string[] | null
          time_zone: string
          turn: number
          updated_at: string
          video_url: string | null
        }
        Insert: {
          address_lines?: string[] | null
          created_at?: string
          decision_pay?: number | null
          id?: string
          is_active?: boolean
          letter_fee?: number | null
          name?: string | null
          phone?: string | null
          sample_percent?: number
          sample_secret?: string
          states?: string[] | null
          time_zone?: string
          turn?: number
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          address_lines?: string[] | null
          created_at?: string
          decision_pay?: number | null
          id?: string
          is_active?: boolean
          letter_fee?: number | null
          name?: string | null
          phone?: string | null
          sample_percent?: number
          sample_secret?: string
          states?: string[] | null
          time_zone?: string
          turn?: number
          updated_at?: string
          video_url?: string | null
        }
        Relationships: []
      }
      product_page_lmn_requests: {
        Row: {
          acts_by: string | null
          age: number
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          conditions: string[]
          created_at: string
          current_treatment: string | null
          custom_provider: string | null
          diagnosed_by: string | null
          diagnosed_on: string | null
          draft_id: string | null
          email: string
          erased_at: string | null
          fee: number
          generation_requested_at: string | null
          guardian_confirmed: boolean | null
          held_at: string | null
          held_reason: string | null
          id: string
          is_for_family: boolean | null
          keep_until: string | null
          kind: string
          letter_key_id: string | null
          name: string
          name_as_written: string | null
          other_conditions: string | null
          paid_at: string | null
          patient_email: string | null
          patient_name: string | null
          patient_name_as_written: string | null
          patient_relation: string | null
          payment_reference: string | null
          payment_status: string
          practice_id: string | null
          previous_treatments: string | null
          product_link: string
          product_use: string | null
          provider: string
          refunded_at: string | null
          renews: string | null
          safety: string[] | null
          safety_words: string | null
          state: string
          status: string
          symptoms: string | null
          updated_at: string
          valid_until: string | null
          wants_letter_anyway: boolean | null
        }
        Insert: {
          acts_by?: string | null
          age: number
          checkout_ask_at?: string | null
          checkout_asks?: number
          checkout_attempt?: number
          checkout_begun_at?: string | null
          checkout_session_id?: string | null
          checkout_terms?: Json | null
          checkout_url?: string | null
          conditions: string[]
          created_at?: string
          current_treatment?: string | null
          custom_provider?: string | null
          diagnosed_by?: string | null
          diagnosed_on?: string | null
          draft_id?: string | null
          email: string
          erased_at?: string | null
          fee: number
          generation_requested_at?: string | null
          guardian_confirmed?: boolean | null
          held_at?: string | null
          held_reason?: string | null
          id?: string
          is_for_family?: boolean | null
          keep_until?: string | null
          kind?: string
          letter_key_id?: string | null
          name: string
          name_as_written?: string | null
          other_conditions?: string | null
          paid_at?: string | null
          patient_email?: string | null
          patient_name?: string | null
          patient_name_as_written?: string | null
          patient_relation?: string | null
          payment_reference?: string | null
          payment_status?: string
          practice_id?: string | null
          previous_treatments?: string | null
          product_link: string
          product_use?: string | null
          provider: string
          refunded_at?: string | null
          renews?: string | null
          safety?: string[] | null
          safety_words?: string | null
          state: string
          status?: string
          symptoms?: string | null
          updated_at?: string
          valid_until?: string | null
          wants_letter_anyway?: boolean | null
        }
        Update: {
          acts_by?: string | null
          age?: number
          checkout_ask_at?: string | null
          checkout_asks?: number
          checkout_attempt?: number
          checkout_begun_at?: string | null
          checkout_session_id?: string | null
          checkout_terms?: Json | null
          checkout_url?: string | null
          conditions?: string[]
          created_at?: string
          current_treatment?: string | null
          custom_provider?: string | null
          diagnosed_by?: string | null
          diagnosed_on?: string | null
          draft_id?: string | null
          email?: string
          erased_at?: string | null
          fee?: number
          generation_requested_at?: string | null
          guardian_confirmed?: boolean | null
          held_at?: string | null
          held_reason?: string | null
          id?: string
          is_for_family?: boolean | null
          keep_until?: string | null
          kind?: string
          letter_key_id?: string | null
          name?: string
          name_as_written?: string | null
          other_conditions?: string | null
          paid_at?: string | null
          patient_email?: string | null
          patient_name?: string | null
          patient_name_as_written?: string | null
          patient_relation?: string | null
          payment_reference?: string | null
          payment_status?: string
          practice_id?: string | null
          previous_treatments?: string | null
          product_link?: string
          product_use?: string | null
          provider?: string
          refunded_at?: string | null
          renews?: string | null
          safety?: string[] | null
          safety_words?: string | null
          state?: string
          status?: string
          symptoms?: string | null
          updated_at?: string
          valid_until?: string | null
          wants_letter_anyway?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "product_page_lmn_requests_draft_id_fkey"
            columns: ["draft_id"]
            referencedRelation: "temporary_product_page_lmn_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_page_lmn_requests_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "product_page_lmn_requests_practice_id_fkey"
            columns: ["practice_id"]
            referencedRelation: "practices"
            referencedColumns: ["id"]
          },
        ]
      }
      provider_licenses: {
        Row: {
          created_at: string
          expires_on: string
          license_number: string
          provider_id: string
          state: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          expires_on: string
          license_number: string
          provider_id: string
          state: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          expires_on?: string
          license_number?: string
          provider_id?: string
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "provider_licenses_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      provider_notices: {
        Row: {
          created_at: string
          event: string
          id: string
          is_mailed: boolean
          mail_id: string | null
          provider_id: string
          request_id: string
          subject_id: string
        }
        Insert: {
          created_at?: string
          event: string
          id?: string
          is_mailed: boolean
          mail_id?: string | null
          provider_id: string
          request_id: string
          subject_id: string
        }
        Update: {
          created_at?: string
          event?: string
          id?: string
          is_mailed?: boolean
          mail_id?: string | null
          provider_id?: string
          request_id?: string
          subject_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "provider_notices_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "provider_notices_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "letter_reviews"
            referencedColumns: ["request_id"]
          },
        ]
      }
      provider_phrases: {
        Row: {
          created_at: string
          field: string
          id: string
          phrase: string
          phrase_name: string
          provider_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          field: string
          id?: string
          phrase: string
          phrase_name: string
          provider_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          field?: string
          id?: string
          phrase?: string
          phrase_name?: string
          provider_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "provider_phrases_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      provider_settings: {
        Row: {
          created_at: string
          mail_events: string[]
          mailed_at: string | null
          provider_id: string
          quiet_from: number
          quiet_until: number
          time_zone: string
          updated_at: string
          uses_keys: boolean
          webhook_key_id: string | null
          webhook_secret: string | null
        }
        Insert: {
          created_at?: string
          mail_events?: string[]
          mailed_at?: string | null
          provider_id: string
          quiet_from: number
          quiet_until: number
          time_zone: string
          updated_at?: string
          uses_keys?: boolean
          webhook_key_id?: string | null
          webhook_secret?: string | null
        }
        Update: {
          created_at?: string
          mail_events?: string[]
          mailed_at?: string | null
          provider_id?: string
          quiet_from?: number
          quiet_until?: number
          time_zone?: string
          updated_at?: string
          uses_keys?: boolean
          webhook_key_id?: string | null
          webhook_secret?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "provider_settings_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      providers: {
        Row: {
          address_lines: string[]
          created_at: string
          credential: string | null
          email: string
          id: string
          is_active: boolean
          joined_at: string | null
          name: string
          npi: string | null
          phone: string
          practice_id: string
          practice_name: string
          role: string
          signature_name: string
          signature_png: string | null
          updated_at: string
          user_id: string | null
        }
        Insert: {
          address_lines: string[]
          created_at?: string
          credential?: string | null
          email: string
          id?: string
          is_active?: boolean
          joined_at?: string | null
          name: string
          npi?: string | null
          phone: string
          practice_id?: string
          practice_name: string
          role?: string
          signature_name: string
          signature_png?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Update: {
          address_lines?: string[]
          created_at?: string
          credential?: string | null
          email?: string
          id?: string
          is_active?: boolean
          joined_at?: string | null
          name?: string
          npi?: string | null
          phone?: string
          practice_id?: string
          practice_name?: string
          role?: string
          signature_name?: string
          signature_png?: string | null
          updated_at?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "providers_practice_id_fkey"
            columns: ["practice_id"]
            referencedRelation: "practices"
            referencedColumns: ["id"]
          },
        ]
      }
      purge_runs: {
        Row: {
          created_at: string
          finished_at: string
          kind: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          finished_at?: string
          kind: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          finished_at?: string
          kind?: string
          updated_at?: string
        }
        Relationships: []
      }
      quality_samples: {
        Row: {
          audit_seq: number
          created_at: string
          decided_by: string
          decision: string
          drawn_at: string
          id: string
          letter_key_id: string | null
          outcome: string | null
          practice_id: string
          provider_id: string | null
          read_at: string | null
          request_id: string
          updated_at: string
          words: string | null
        }
        Insert: {
          audit_seq: number
          created_at?: string
          decided_by: string
          decision: string
          drawn_at?: string
          id?: string
          letter_key_id?: string | null
          outcome?: string | null
          practice_id: string
          provider_id?: string | null
          read_at?: string | null
          request_id: string
          updated_at?: string
          words?: string | null
        }
        Update: {
          audit_seq?: number
          created_at?: string
          decided_by?: string
          decision?: string
          drawn_at?: string
          id?: string
          letter_key_id?: string | null
          outcome?: string | null
          practice_id?: string
          provider_id?: string | null
          read_at?: string | null
          request_id?: string
          updated_at?: string
          words?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "quality_samples_decided_by_fkey"
            columns: ["decided_by"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quality_samples_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quality_samples_practice_id_fkey"
            columns: ["practice_id"]
            referencedRelation: "practices"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "quality_samples_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
        ]
      }
      rate_limit_tokens: {
        Row: {
          created_at: string
          id: number
          key: string
          updated_at: string
          used_at: string
        }
        Insert: {
          created_at?: string
          id?: never
          key: string
          updated_at?: string
          used_at?: string
        }
        Update: {
          created_at?: string
          id?: never
          key?: string
          updated_at?: string
          used_at?: string
        }
        Relationships: []
      }
      reading_turns: {
        Row: {
          until: string
          who: string
        }
        Insert: {
          until: string
          who: string
        }
        Update: {
          until?: string
          who?: string
        }
        Relationships: []
      }
      receipt_edits: {
        Row: {
          ciphertext: string
          created_at: string
          folder_id: string
          held_bytes: number | null
          key_id: string
          purchase_key: string
          settled_items: string[]
          updated_at: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          folder_id: string
          held_bytes?: never
          key_id: string
          purchase_key: string
          settled_items?: string[]
          updated_at?: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          folder_id?: string
          held_bytes?: never
          key_id?: string
          purchase_key?: string
          settled_items?: string[]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "receipt_edits_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipt_edits_purchase_key_fkey"
            columns: ["purchase_key"]
            referencedRelation: "receipts"
            referencedColumns: ["id"]
          },
        ]
      }
      receipt_files: {
        Row: {
          attempts: number
          bytes: number
          content_hash: string
          cost_ms: number
          created_at: string
          details_ciphertext: string
          details_key_id: string
          document_key: string | null
          documents_done: number
          documents_skipped: number
          documents_total: number | null
          fault: string | null
          folder_id: string
          held_bytes: number | null
          id: string
          lease_id: string | null
          leased_until: string | null
          network: string | null
          sender_id: string | null
          source: string
          state: string
          updated_at: string
        }
        Insert: {
          attempts?: number
          bytes: number
          content_hash: string
          cost_ms?: number
          created_at?: string
          details_ciphertext: string
          details_key_id: string
          document_key?: string | null
          documents_done?: number
          documents_skipped?: number
          documents_total?: number | null
          fault?: string | null
          folder_id: string
          held_bytes?: never
          id: string
          lease_id?: string | null
          leased_until?: string | null
          network?: string | null
          sender_id?: string | null
          source: string
          state?: string
          updated_at?: string
        }
        Update: {
          attempts?: number
          bytes?: number
          content_hash?: string
          cost_ms?: number
          created_at?: string
          details_ciphertext?: string
          details_key_id?: string
          document_key?: string | null
          documents_done?: number
          documents_skipped?: number
          documents_total?: number | null
          fault?: string | null
          folder_id?: string
          held_bytes?: never
          id?: string
          lease_id?: string | null
          leased_until?: string | null
          network?: string | null
          sender_id?: string | null
          source?: string
          state?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "receipt_files_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipt_files_sender_id_fkey"
            columns: ["sender_id"]
            referencedRelation: "forwarding_senders"
            referencedColumns: ["id"]
          },
        ]
      }
      receipt_folder_keys: {
        Row: {
          ciphertext: string
          created_at: string
          folder_id: string
          key_id: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          folder_id: string
          key_id: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          folder_id?: string
          key_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "receipt_folder_keys_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      receipt_folder_secrets: {
        Row: {
          created_at: string
          device: string | null
          folder_id: string
          id: string
          secret_hash: string
          seen_at: string
          told_at: string
        }
        Insert: {
          created_at?: string
          device?: string | null
          folder_id: string
          id?: string
          secret_hash: string
          seen_at?: string
          told_at?: string
        }
        Update: {
          created_at?: string
          device?: string | null
          folder_id?: string
          id?: string
          secret_hash?: string
          seen_at?: string
          told_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "receipt_folder_secrets_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      receipt_folders: {
        Row: {
          consent_version: string | null
          consented_at: string | null
          created_at: string
          email: string | null
          email_proven_at: string | null
          held_bytes: number
          id: string
          settings_ciphertext: string | null
          settings_key_id: string | null
          updated_at: string
          visited_at: string
        }
        Insert: {
          consent_version?: string | null
          consented_at?: string | null
          created_at?: string
          email?: string | null
          email_proven_at?: string | null
          held_bytes?: number
          id?: string
          settings_ciphertext?: string | null
          settings_key_id?: string | null
          updated_at?: string
          visited_at?: string
        }
        Update: {
          consent_version?: string | null
          consented_at?: string | null
          created_at?: string
          email?: string | null
          email_proven_at?: string | null
          held_bytes?: number
          id?: string
          settings_ciphertext?: string | null
          settings_key_id?: string | null
          updated_at?: string
          visited_at?: string
        }
        Relationships: []
      }
      receipts: {
        Row: {
          adds_up: boolean | null
          ciphertext: string
          created_at: string
          document_bytes: number | null
          document_key: string | null
          file_id: string
          folder_id: string
          held_bytes: number | null
          id: string
          key_id: string
          position: number
          unsure_items: number[] | null
        }
        Insert: {
          adds_up?: boolean | null
          ciphertext: string
          created_at?: string
          document_bytes?: number | null
          document_key?: string | null
          file_id: string
          folder_id: string
          held_bytes?: never
          id: string
          key_id: string
          position: number
          unsure_items?: number[] | null
        }
        Update: {
          adds_up?: boolean | null
          ciphertext?: string
          created_at?: string
          document_bytes?: number | null
          document_key?: string | null
          file_id?: string
          folder_id?: string
          held_bytes?: never
          id?: string
          key_id?: string
          position?: number
          unsure_items?: number[] | null
        }
        Relationships: [
          {
            foreignKeyName: "receipts_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "due_receipt_files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipts_file_id_fkey"
            columns: ["file_id"]
            referencedRelation: "receipt_files"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "receipts_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
      reconciliation_differences: {
        Row: {
          accepted_at: string | null
          accepted_why: string | null
          first_seen_at: string
          gone_at: string | null
          id: string
          kind: string
          last_seen_at: string
          object_id: string
          request_id: string
        }
        Insert: {
          accepted_at?: string | null
          accepted_why?: string | null
          first_seen_at?: string
          gone_at?: string | null
          id?: string
          kind: string
          last_seen_at?: string
          object_id?: string
          request_id: string
        }
        Update: {
          accepted_at?: string | null
          accepted_why?: string | null
          first_seen_at?: string
          gone_at?: string | null
          id?: string
          kind?: string
          last_seen_at?: string
          object_id?: string
          request_id?: string
        }
        Relationships: []
      }
      reconciliation_objects: {
        Row: {
          amount_cents: number | null
          created_at: string | null
          currency: string | null
          id: string
          kind: string
          reference: string | null
          request_id: string
          status: string | null
        }
        Insert: {
          amount_cents?: number | null
          created_at?: string | null
          currency?: string | null
          id: string
          kind: string
          reference?: string | null
          request_id: string
          status?: string | null
        }
        Update: {
          amount_cents?: number | null
          created_at?: string | null
          currency?: string | null
          id?: string
          kind?: string
          reference?: string | null
          request_id?: string
          status?: string | null
        }
        Relationships: []
      }
      reconciliation_runs: {
        Row: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }
        Insert: {
          after?: string | null
          compared?: number
          days?: number
          error?: string | null
          finished_at?: string | null
          id: string
          started_at?: string
          status?: string
          step?: string
        }
        Update: {
          after?: string | null
          compared?: number
          days?: number
          error?: string | null
          finished_at?: string | null
          id?: string
          started_at?: string
          status?: string
          step?: string
        }
        Relationships: []
      }
      reconciliation_schedule: {
        Row: {
          created_at: string
          due_at: string
          leased_until: string | null
          only_row: boolean
          run_id: string | null
          whole_due_at: string
        }
        Insert: {
          created_at?: string
          due_at?: string
          leased_until?: string | null
          only_row?: boolean
          run_id?: string | null
          whole_due_at?: string
        }
        Update: {
          created_at?: string
          due_at?: string
          leased_until?: string | null
          only_row?: boolean
          run_id?: string | null
          whole_due_at?: string
        }
        Relationships: []
      }
      reminder_opt_outs: {
        Row: {
          address_hash: string
          created_at: string
        }
        Insert: {
          address_hash: string
          created_at?: string
        }
        Update: {
          address_hash?: string
          created_at?: string
        }
        Relationships: []
      }
      retailers: {
        Row: {
          created_at: string
          id: string
          logo: string | null
          name: string
          updated_at: string
          url: string
        }
        Insert: {
          created_at?: string
          id?: string
          logo?: string | null
          name: string
          updated_at?: string
          url: string
        }
        Update: {
          created_at?: string
          id?: string
          logo?: string | null
          name?: string
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      review_drafts: {
        Row: {
          created_at: string
          fields: NonNullable<Json>
          form: string
          letter_key_id: string | null
          provider_id: string
          request_id: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          fields: NonNullable<Json>
          form: string
          letter_key_id?: string | null
          provider_id: string
          request_id: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          fields?: NonNullable<Json>
          form?: string
          letter_key_id?: string | null
          provider_id?: string
          request_id?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "review_drafts_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_drafts_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "review_drafts_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "letter_reviews"
            referencedColumns: ["request_id"]
          },
        ]
      }
      shop_api_keys: {
        Row: {
          created_at: string
          ends_at: string | null
          id: string
          key_hash: string
          label: string
          last_used_at: string | null
          prefix: string
          scopes: string[]
          shop_domain: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          ends_at?: string | null
          id?: string
          key_hash: string
          label: string
          last_used_at?: string | null
          prefix: string
          scopes: string[]
          shop_domain: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          ends_at?: string | null
          id?: string
          key_hash?: string
          label?: string
          last_used_at?: string | null
          prefix?: string
          scopes?: string[]
          shop_domain?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_api_keys_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_changes: {
        Row: {
          act: string
          created_at: string
          form_hash: string
          id: string
          object: string
          person_email: string
          shop_domain: string
        }
        Insert: {
          act: string
          created_at?: string
          form_hash: string
          id?: string
          object: string
          person_email: string
          shop_domain: string
        }
        Update: {
          act?: string
          created_at?: string
          form_hash?: string
          id?: string
          object?: string
          person_email?: string
          shop_domain?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_changes_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_events: {
        Row: {
          body: string | null
          created_at: string
          digest: string
          email: string | null
          faults: NonNullable<Json>
          id: string
          is_kept: boolean
          order_id: string | null
          platform: string
          shop_domain: string
          state: string
          topic: string
          tried_at: string
          triggered_at: string | null
          updated_at: string
        }
        Insert: {
          body?: string | null
          created_at?: string
          digest: string
          email?: string | null
          faults?: NonNullable<Json>
          id?: string
          is_kept?: never
          order_id?: string | null
          platform: string
          shop_domain: string
          state: string
          topic: string
          tried_at?: string
          triggered_at?: string | null
          updated_at?: string
        }
        Update: {
          body?: string | null
          created_at?: string
          digest?: string
          email?: string | null
          faults?: NonNullable<Json>
          id?: string
          is_kept?: never
          order_id?: string | null
          platform?: string
          shop_domain?: string
          state?: string
          topic?: string
          tried_at?: string
          triggered_at?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_events_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_lmn_requests: {
        Row: {
          created_at: string
          customer_email: string
          draft_id: string | null
          email: string
          erased_at: string | null
          expiring_told_on: string | null
          generation_requested_at: string | null
          id: string
          keep_until: string | null
          kind: string
          letter_key_id: string | null
          renews: string | null
          shop_domain: string
          shop_order_id: number
          status: string
          updated_at: string
          valid_until: string
        }
        Insert: {
          created_at?: string
          customer_email?: never
          draft_id?: string | null
          email: string
          erased_at?: string | null
          expiring_told_on?: string | null
          generation_requested_at?: string | null
          id?: string
          keep_until?: string | null
          kind?: string
          letter_key_id?: string | null
          renews?: string | null
          shop_domain: string
          shop_order_id: number
          status?: string
          updated_at?: string
          valid_until: string
        }
        Update: {
          created_at?: string
          customer_email?: never
          draft_id?: string | null
          email?: string
          erased_at?: string | null
          expiring_told_on?: string | null
          generation_requested_at?: string | null
          id?: string
          keep_until?: string | null
          kind?: string
          letter_key_id?: string | null
          renews?: string | null
          shop_domain?: string
          shop_order_id?: number
          status?: string
          updated_at?: string
          valid_until?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_lmn_requests_draft_id_fkey"
            columns: ["draft_id"]
            referencedRelation: "temporary_brand_partnership_lmn_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_lmn_requests_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "shop_lmn_requests_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_orders: {
        Row: {
          awaits_judgement: boolean
          created_at: string
          customer_name: string
          email: string
          ended: string | null
          facts: Json | null
          is_known: boolean
          order_number: string | null
          placed_at: string | null
          price: number
          products: NonNullable<Json>
          reimbursable_cents: number | null
          shop_domain: string
          shop_order_id: number
          state: string | null
          subtotal: number
          updated_at: string
          version: number
        }
        Insert: {
          awaits_judgement?: boolean
          created_at?: string
          customer_name: string
          email: string
          ended?: string | null
          facts?: Json | null
          is_known?: boolean
          order_number?: never
          placed_at?: string | null
          price: number
          products?: NonNullable<Json>
          reimbursable_cents?: never
          shop_domain: string
          shop_order_id: number
          state?: string | null
          subtotal: number
          updated_at?: string
          version?: number
        }
        Update: {
          awaits_judgement?: boolean
          created_at?: string
          customer_name?: string
          email?: string
          ended?: string | null
          facts?: Json | null
          is_known?: boolean
          order_number?: never
          placed_at?: string | null
          price?: number
          products?: NonNullable<Json>
          reimbursable_cents?: never
          shop_domain?: string
          shop_order_id?: number
          state?: string | null
          subtotal?: number
          updated_at?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_orders_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_people: {
        Row: {
          created_at: string
          email: string
          id: string
          proven_at: string | null
          role: string
          shop_domain: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          proven_at?: string | null
          role: string
          shop_domain: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          proven_at?: string | null
          role?: string
          shop_domain?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_people_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_privacy_requests: {
        Row: {
          created_at: string
          digest: string
          done_at: string | null
          due_on: string
          erased: number
          id: string
          order_ids: number[]
          shop_domain: string
          topic: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          digest: string
          done_at?: string | null
          due_on?: string
          erased?: number
          id?: string
          order_ids?: number[]
          shop_domain: string
          topic: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          digest?: string
          done_at?: string | null
          due_on?: string
          erased?: number
          id?: string
          order_ids?: number[]
          shop_domain?: string
          topic?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_privacy_requests_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_products: {
        Row: {
          changed_at: string
          created_at: string
          description: string | null
          handle: string | null
          image_url: string | null
          judged_at: string
          judgement: NonNullable<Json>
          price_cents: number | null
          product_id: string
          product_type: string | null
          product_url: string | null
          removed_at: string | null
          rules_version: string
          sent_at: string | null
          shop_domain: string
          shop_says: string | null
          skus: string[]
          title: string
          updated_at: string
          vendor: string | null
          verdict: string
          version: number
        }
        Insert: {
          changed_at?: string
          created_at?: string
          description?: string | null
          handle?: string | null
          image_url?: string | null
          judged_at?: string
          judgement: NonNullable<Json>
          price_cents?: number | null
          product_id: string
          product_type?: string | null
          product_url?: string | null
          removed_at?: string | null
          rules_version: string
          sent_at?: string | null
          shop_domain: string
          shop_says?: string | null
          skus?: string[]
          title: string
          updated_at?: string
          vendor?: string | null
          verdict: string
          version?: number
        }
        Update: {
          changed_at?: string
          created_at?: string
          description?: string | null
          handle?: string | null
          image_url?: string | null
          judged_at?: string
          judgement?: NonNullable<Json>
          price_cents?: number | null
          product_id?: string
          product_type?: string | null
          product_url?: string | null
          removed_at?: string | null
          rules_version?: string
          sent_at?: string | null
          shop_domain?: string
          shop_says?: string | null
          skus?: string[]
          title?: string
          updated_at?: string
          vendor?: string | null
          verdict?: string
          version?: number
        }
        Relationships: [
          {
            foreignKeyName: "shop_products_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shop_secrets: {
        Row: {
          ciphertext: string
          created_at: string
          ends_at: string | null
          id: string
          key_id: string
          last_used_at: string | null
          purpose: string
          shop_domain: string
          updated_at: string
        }
        Insert: {
          ciphertext: string
          created_at?: string
          ends_at?: string | null
          id: string
          key_id: string
          last_used_at?: string | null
          purpose: string
          shop_domain: string
          updated_at?: string
        }
        Update: {
          ciphertext?: string
          created_at?: string
          ends_at?: string | null
          id?: string
          key_id?: string
          last_used_at?: string | null
          purpose?: string
          shop_domain?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "shop_secrets_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      shops: {
        Row: {
          contact_email: string | null
          created_at: string
          is_development: boolean
          links_need_exp: boolean
          order_lookups_per_hour: number | null
          platform_domain: string | null
          platform_left_at: string | null
          shop_domain: string
          shop_name: string
          signing_secret: string | null
          signs_links: boolean
          trusts_line_notes: boolean
          updated_at: string
        }
        Insert: {
          contact_email?: string | null
          created_at?: string
          is_development?: boolean
          links_need_exp?: boolean
          order_lookups_per_hour?: number | null
          platform_domain?: string | null
          platform_left_at?: string | null
          shop_domain: string
          shop_name: string
          signing_secret?: string | null
          signs_links?: boolean
          trusts_line_notes?: boolean
          updated_at?: string
        }
        Update: {
          contact_email?: string | null
          created_at?: string
          is_development?: boolean
          links_need_exp?: boolean
          order_lookups_per_hour?: number | null
          platform_domain?: string | null
          platform_left_at?: string | null
          shop_domain?: string
          shop_name?: string
          signing_secret?: string | null
          signs_links?: boolean
          trusts_line_notes?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      sign_ins: {
        Row: {
          began_at: string
          device: string
          id: string
          kind: string
          seen_at: string
          subject: string
        }
        Insert: {
          began_at?: string
          device: string
          id?: string
          kind: string
          seen_at?: string
          subject: string
        }
        Update: {
          began_at?: string
          device?: string
          id?: string
          kind?: string
          seen_at?: string
          subject?: string
        }
        Relationships: []
      }
      temporary_brand_partnership_lmn_requests: {
        Row: {
          acts_by: string | null
          age: number | null
          agreed_at: string | null
          attestation: string | null
          conditions: string[] | null
          conditions_offered: string[]
          confirmation_requested_at: string | null
          created_at: string
          current_treatment: string | null
          custom_provider: string | null
          diagnosed_by: string | null
          diagnosed_on: string | null
          email: string | null
          guardian_confirmed: boolean | null
          has_account: boolean | null
          health_consent: string | null
          health_consent_at: string | null
          id: string
          is_for_family: boolean | null
          is_signed: boolean
          is_submitted: boolean
          kind: string
          letter_key_id: string | null
          name: string | null
          name_as_written: string | null
          order_email: string | null
          order_id: number
          order_number: string | null
          order_price: number | null
          order_subtotal: number | null
          other_conditions: string | null
          patient_email: string | null
          patient_name: string | null
          patient_name_as_written: string | null
          patient_relation: string | null
          previous_treatments: string | null
          product_use: string | null
          products: NonNullable<Json>
          renews: string | null
          safety: string[] | null
          safety_words: string | null
          secret_hash: string
          session_id: number
          shop_domain: string
          state: string | null
          submissions: string[]
          symptoms: string | null
          telehealth_consent: string | null
          terms_accepted: string | null
          updated_at: string
        }
        Insert: {
          acts_by?: string | null
          age?: number | null
          agreed_at?: string | null
          attestation?: string | null
          conditions?: string[] | null
          conditions_offered?: string[]
          confirmation_requested_at?: string | null
          created_at?: string
          current_treatment?: string | null
          custom_provider?: string | null
          diagnosed_by?: string | null
          diagnosed_on?: string | null
          email?: string | null
          guardian_confirmed?: boolean | null
          has_account?: boolean | null
          health_consent?: string | null
          health_consent_at?: string | null
          id?: string
          is_for_family?: boolean | null
          is_signed?: boolean
          is_submitted?: boolean
          kind?: string
          letter_key_id?: string | null
          name?: string | null
          name_as_written?: string | null
          order_email?: string | null
          order_id: number
          order_number?: string | null
          order_price?: number | null
          order_subtotal?: number | null
          other_conditions?: string | null
          patient_email?: string | null
          patient_name?: string | null
          patient_name_as_written?: string | null
          patient_relation?: string | null
          previous_treatments?: string | null
          product_use?: string | null
          products?: NonNullable<Json>
          renews?: string | null
          safety?: string[] | null
          safety_words?: string | null
          secret_hash: string
          session_id: number
          shop_domain: string
          state?: string | null
          submissions?: string[]
          symptoms?: string | null
          telehealth_consent?: string | null
          terms_accepted?: string | null
          updated_at?: string
        }
        Update: {
          acts_by?: string | null
          age?: number | null
          agreed_at?: string | null
          attestation?: string | null
          conditions?: string[] | null
          conditions_offered?: string[]
          confirmation_requested_at?: string | null
          created_at?: string
          current_treatment?: string | null
          custom_provider?: string | null
          diagnosed_by?: string | null
          diagnosed_on?: string | null
          email?: string | null
          guardian_confirmed?: boolean | null
          has_account?: boolean | null
          health_consent?: string | null
          health_consent_at?: string | null
          id?: string
          is_for_family?: boolean | null
          is_signed?: boolean
          is_submitted?: boolean
          kind?: string
          letter_key_id?: string | null
          name?: string | null
          name_as_written?: string | null
          order_email?: string | null
          order_id?: number
          order_number?: string | null
          order_price?: number | null
          order_subtotal?: number | null
          other_conditions?: string | null
          patient_email?: string | null
          patient_name?: string | null
          patient_name_as_written?: string | null
          patient_relation?: string | null
          previous_treatments?: string | null
          product_use?: string | null
          products?: NonNullable<Json>
          renews?: string | null
          safety?: string[] | null
          safety_words?: string | null
          secret_hash?: string
          session_id?: number
          shop_domain?: string
          state?: string | null
          submissions?: string[]
          symptoms?: string | null
          telehealth_consent?: string | null
          terms_accepted?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "temporary_brand_partnership_lmn_requests_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "temporary_brand_partnership_lmn_requests_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      temporary_product_page_lmn_requests: {
        Row: {
          acts_by: string | null
          age: number | null
          agreed_at: string | null
          attestation: string | null
          brand_slug: string | null
          conditions: string[] | null
          conditions_offered: string[]
          created_at: string
          current_treatment: string | null
          custom_provider: string | null
          diagnosed_by: string | null
          diagnosed_on: string | null
          email: string | null
          guardian_confirmed: boolean | null
          health_consent: string | null
          health_consent_at: string | null
          id: string
          is_for_family: boolean | null
          is_submitted: boolean
          kind: string
          letter_key_id: string | null
          name: string | null
          name_as_written: string | null
          other_conditions: string | null
          patient_email: string | null
          patient_name: string | null
          patient_name_as_written: string | null
          patient_relation: string | null
          previous_treatments: string | null
          product: Json | null
          product_link: string | null
          product_use: string | null
          provider: string | null
          renews: string | null
          safety: string[] | null
          safety_words: string | null
          secret_hash: string
          session_id: number
          state: string | null
          submissions: string[]
          symptoms: string | null
          telehealth_consent: string | null
          terms_accepted: string | null
          updated_at: string
          wants_letter_anyway: boolean | null
        }
        Insert: {
          acts_by?: string | null
          age?: number | null
          agreed_at?: string | null
          attestation?: string | null
          brand_slug?: string | null
          conditions?: string[] | null
          conditions_offered?: string[]
          created_at?: string
          current_treatment?: string | null
          custom_provider?: string | null
          diagnosed_by?: string | null
          diagnosed_on?: string | null
          email?: string | null
          guardian_confirmed?: boolean | null
          health_consent?: string | null
          health_consent_at?: string | null
          id?: string
          is_for_family?: boolean | null
          is_submitted?: boolean
          kind?: string
          letter_key_id?: string | null
          name?: string | null
          name_as_written?: string | null
          other_conditions?: string | null
          patient_email?: string | null
          patient_name?: string | null
          patient_name_as_written?: string | null
          patient_relation?: string | null
          previous_treatments?: string | null
          product?: Json | null
          product_link?: string | null
          product_use?: string | null
          provider?: string | null
          renews?: string | null
          safety?: string[] | null
          safety_words?: string | null
          secret_hash: string
          session_id: number
          state?: string | null
          submissions?: string[]
          symptoms?: string | null
          telehealth_consent?: string | null
          terms_accepted?: string | null
          updated_at?: string
          wants_letter_anyway?: boolean | null
        }
        Update: {
          acts_by?: string | null
          age?: number | null
          agreed_at?: string | null
          attestation?: string | null
          brand_slug?: string | null
          conditions?: string[] | null
          conditions_offered?: string[]
          created_at?: string
          current_treatment?: string | null
          custom_provider?: string | null
          diagnosed_by?: string | null
          diagnosed_on?: string | null
          email?: string | null
          guardian_confirmed?: boolean | null
          health_consent?: string | null
          health_consent_at?: string | null
          id?: string
          is_for_family?: boolean | null
          is_submitted?: boolean
          kind?: string
          letter_key_id?: string | null
          name?: string | null
          name_as_written?: string | null
          other_conditions?: string | null
          patient_email?: string | null
          patient_name?: string | null
          patient_name_as_written?: string | null
          patient_relation?: string | null
          previous_treatments?: string | null
          product?: Json | null
          product_link?: string | null
          product_use?: string | null
          provider?: string | null
          renews?: string | null
          safety?: string[] | null
          safety_words?: string | null
          secret_hash?: string
          session_id?: number
          state?: string | null
          submissions?: string[]
          symptoms?: string | null
          telehealth_consent?: string | null
          terms_accepted?: string | null
          updated_at?: string
          wants_letter_anyway?: boolean | null
        }
        Relationships: [
          {
            foreignKeyName: "temporary_product_page_lmn_requests_letter_key_id_fkey"
            columns: ["letter_key_id"]
            referencedRelation: "letter_keys"
            referencedColumns: ["id"]
          },
        ]
      }
      webhook_deliveries: {
        Row: {
          created_at: string
          id: string
          last_error: string | null
          last_status: number | null
          product_id: string | null
          request_id: string | null
          shop_domain: string
          shop_order_id: number | null
          status: string | null
          tried: NonNullable<Json>
          type: string
          updated_at: string
          valid_until: string | null
          verdict: string | null
          verdict_before: string | null
        }
        Insert: {
          created_at?: string
          id: string
          last_error?: string | null
          last_status?: number | null
          product_id?: string | null
          request_id?: string | null
          shop_domain: string
          shop_order_id?: number | null
          status?: string | null
          tried?: NonNullable<Json>
          type: string
          updated_at?: string
          valid_until?: string | null
          verdict?: string | null
          verdict_before?: string | null
        }
        Update: {
          created_at?: string
          id?: string
          last_error?: string | null
          last_status?: number | null
          product_id?: string | null
          request_id?: string | null
          shop_domain?: string
          shop_order_id?: number | null
          status?: string | null
          tried?: NonNullable<Json>
          type?: string
          updated_at?: string
          valid_until?: string | null
          verdict?: string | null
          verdict_before?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "webhook_deliveries_id_fkey"
            columns: ["id"]
            referencedRelation: "outbox"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_deliveries_request_id_fkey"
            columns: ["request_id"]
            referencedRelation: "shop_lmn_requests"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_deliveries_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
      webhook_endpoints: {
        Row: {
          created_at: string
          disabled_at: string | null
          due_at: string | null
          endpoint_url: string
          events: string[] | null
          failing_since: string | null
          id: string
          last_delivered_at: string | null
          last_failed_at: string | null
          last_failed_status: number | null
          provider_id: string | null
          shop_domain: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          disabled_at?: string | null
          due_at?: string | null
          endpoint_url: string
          events?: string[] | null
          failing_since?: string | null
          id?: string
          last_delivered_at?: string | null
          last_failed_at?: string | null
          last_failed_status?: number | null
          provider_id?: string | null
          shop_domain?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          disabled_at?: string | null
          due_at?: string | null
          endpoint_url?: string
          events?: string[] | null
          failing_since?: string | null
          id?: string
          last_delivered_at?: string | null
          last_failed_at?: string | null
          last_failed_status?: number | null
          provider_id?: string | null
          shop_domain?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "webhook_endpoints_provider_id_fkey"
            columns: ["provider_id"]
            referencedRelation: "providers"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "webhook_endpoints_shop_domain_fkey"
            columns: ["shop_domain"]
            referencedRelation: "shops"
            referencedColumns: ["shop_domain"]
          },
        ]
      }
    }
    Views: {
      due_receipt_files: {
        Row: {
          cost_ms: number | null
          created_at: string | null
          folder_id: string | null
          folder_until: string | null
          id: string | null
          network: string | null
          network_until: string | null
          patience: number | null
        }
        Relationships: [
          {
            foreignKeyName: "receipt_files_folder_id_fkey"
            columns: ["folder_id"]
            referencedRelation: "receipt_folders"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Functions: {
      accept_difference: {
        Args: { p_id: string; p_why: string }
        Returns: boolean
      }
      accept_mail_request: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_form_key: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: string
      }
      accept_shop_privacy_request: {
        Args: {
          p_asked_at: string
          p_digest: string
          p_email: string
          p_order_ids: number[]
          p_shop_domain: string
          p_topic: string
        }
        Returns: undefined
      }
      accepts_letter_record: {
        Args: { p_letter_key_id: string; p_question_id: string }
        Returns: boolean
      }
      accepts_patient_mail: { Args: { p_email: string }; Returns: boolean }
      accepts_webhook: {
        Args: { p_disabled_at: string; p_events: string[]; p_type: string }
        Returns: boolean
      }
      acting_practice: {
        Args: { a: Database["public"]["Tables"]["letter_audit"]["Row"] }
        Returns: string
      }
      add_held_bytes: {
        Args: { p_bytes: number; p_who: string }
        Returns: undefined
      }
      add_letter_record: {
        Args: {
          p_bytes: number
          p_content_hash: string
          p_document_key: string
          p_file_kind: string
          p_id: string
          p_letter_key_id: string
          p_most_bytes: number
          p_most_network_bytes: number
          p_network: string
          p_pages: number
          p_question_id: string
        }
        Returns: string
      }
      add_receipt_file: {
        Args: {
          p_bytes: number
          p_content_hash: string
          p_cost_ms?: number
          p_details_ciphertext: string
          p_details_key_id: string
          p_document_key: string
          p_fault: string
          p_folder_id: string
          p_former?: string[]
          p_id: string
          p_most_bytes: number
          p_most_files: number
          p_most_folder_bytes: number
          p_network?: string
          p_sender_id?: string
          p_source: string
        }
        Returns: {
          document_key: string
          id: string
          outcome: string
          state: string
        }[]
      }
      add_shop_api_key: {
        Args: {
          p_key_hash: string
          p_label: string
          p_overlap_seconds: number
          p_prefix: string
          p_replaces: string
          p_scopes: string[]
          p_shop_domain: string
        }
        Returns: boolean
      }
      add_shop_secret: {
        Args: {
          p_ciphertext: string
          p_id: string
          p_key_id: string
          p_overlap_seconds: number
          p_purpose: string
          p_shop_domain: string
        }
        Returns: boolean
      }
      add_webhook_try: {
        Args: {
          p_address: string
          p_error: string
          p_status: number
          p_tried: Json
        }
        Returns: Json
      }
      address_hash: { Args: { p_email: string }; Returns: string }
      adopt_platform: {
        Args: { p_shop_domain: string; p_test_domain: string }
        Returns: boolean
      }
      adopt_signing_secret: {
        Args: {
          p_ciphertext: string
          p_id: string
          p_key_id: string
          p_overlap_seconds: number
          p_plain: string
          p_shop_domain: string
        }
        Returns: boolean
      }
      advance_letter: {
        Args: { p_from: string; p_request_id: string; p_to: string }
        Returns: boolean
      }
      after_quiet_hours: {
        Args: { p_at: string; p_from: number; p_until: number; p_zone: string }
        Returns: string
      }
      age_of_majority: { Args: { p_state: string }; Returns: number }
      agree_to_receipts: {
        Args: { p_folder_id: string; p_version: string }
        Returns: undefined
      }
      answer_forwarding_sender: {
        Args: {
          p_allowed: boolean
          p_folder_id: string
          p_once: boolean
          p_sender_id: string
        }
        Returns: undefined
      }
      answer_question: {
        Args: { p_answer: string; p_question_id: string }
        Returns: string
      }
      append_letter_audit: {
        Args: {
          p_action: string
          p_actor_id: string
          p_actor_kind: string
          p_detail: Json
          p_request_id: string
        }
        Returns: number
      }
      approve_letter: {
        Args: {
          p_content: Json
          p_provider_id: string
          p_request_id: string
          p_typed?: Json
        }
        Returns: string
      }
      ask_question: {
        Args: {
          p_provider_id: string
          p_question: string
          p_request_id: string
          p_typed?: Json
        }
        Returns: string
      }
      asked_on: { Args: { p_request_id: string }; Returns: string }
      assign_letter_key: {
        Args: {
          p_ciphertext: string
          p_id: string
          p_is_new: boolean
          p_key_id: string
          p_name: string
          p_table: string
        }
        Returns: {
          ciphertext: string
          id: string
          key_id: string
        }[]
      }
      attach_checkout: {
        Args: {
          p_attempt: number
          p_payment_id: string
          p_session_id: string
          p_url: string
        }
        Returns: boolean
      }
      awaits_patient: { Args: { p_request_id: string }; Returns: boolean }
      begin_checkout: {
        Args: { p_payment_id: string; p_terms: Json }
        Returns: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          created_at: string
          fee: number
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      begin_claim_fee: {
        Args: {
          p_claim_id: string
          p_fee: number
          p_folder_id: string
          p_terms: Json
        }
        Returns: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          created_at: string
          fee: number
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      begin_due_work: { Args: { p_jobs: Json }; Returns: string[] }
      begin_sign_in: {
        Args: { p_device: string; p_kind: string; p_subject: string }
        Returns: string
      }
      booked_visit: {
        Args: { p_decision: Json; p_provider_id: string; p_request_id: string }
        Returns: string
      }
      brand_initial: { Args: { p_folded_name: string }; Returns: string }
      cancel_visit: {
        Args: {
          p_from: string
          p_minutes: number
          p_provider_id: string
          p_visit_id: string
        }
        Returns: string
      }
      change_shop: {
        Args: {
          p_act: string
          p_form_hash: string
          p_given: Json
          p_object: string
          p_person_id: string
          p_shop_domain: string
        }
        Returns: string
      }
      charge_reading: {
        Args: {
          p_file: Database["public"]["Tables"]["receipt_files"]["Row"]
          p_ms: number
        }
        Returns: undefined
      }
      claim_next_review: {
        Args: {
          p_among: string[]
          p_minutes: number
          p_most: number
          p_provider_id: string
          p_states: string[]
        }
        Returns: string
      }
      claim_review: {
        Args: {
          p_minutes: number
          p_most: number
          p_provider_id: string
          p_request_id: string
          p_take_over: boolean
        }
        Returns: {
          held_until: string
          holder: string
          outcome: string
        }[]
      }
      clear_columns: {
        Args: {
          p_by: string
          p_id: string
          p_instead?: Json
          p_kept: string[]
          p_table: unknown
        }
        Returns: undefined
      }
      clear_patient_email: {
        Args: { p_email: string; p_request_id: string }
        Returns: undefined
      }
      clear_reconciliation: {
        Args: { p_limit: number; p_run_id: string }
        Returns: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reconciliation_runs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      close_member: {
        Args: { p_member_id: string; p_provider_id: string }
        Returns: {
          closed_user: string
        }[]
      }
      close_passed_visits: { Args: { p_limit: number }; Returns: number }
      close_provider: {
        Args: { p_member_id: string }
        Returns: {
          has_others: boolean
          is_licensed: boolean
          items: number
          patient_state: string
          what: string
        }[]
      }
      close_unagreed_requests: { Args: { p_limit: number }; Returns: number }
      close_unanswered_requests: { Args: { p_limit: number }; Returns: number }
      close_undecided_requests: {
        Args: { p_days: number; p_limit: number }
        Returns: number
      }
      close_unpicked_requests: { Args: { p_limit: number }; Returns: number }
      collect_desk_notices: {
        Args: { p_mail_id: string; p_provider_id: string }
        Returns: {
          count: number
          event: string
        }[]
      }
      compensate_revoked_letter: {
        Args: { p_actor_kind: string; p_choice: string; p_request_id: string }
        Returns: string
      }
      complete_letter: {
        Args: {
          p_key: string
          p_letter_id: string
          p_pages: number
          p_sha256: string
        }
        Returns: boolean
      }
      confirm_correction: {
        Args: {
          p_content: Json
          p_correction_id: string
          p_provider_id: string
          p_typed?: Json
        }
        Returns: string
      }
      confirm_email_correction: {
        Args: { p_token_hash: string }
        Returns: {
          kind: string
          outcome: string
          request_id: string
        }[]
      }
      confirm_order_letter: {
        Args: { p_draft_id: string; p_email: string; p_valid_until: string }
        Returns: string
      }
      connect_inbox: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_id: string
          p_key_id: string
          p_since: string
        }
        Returns: boolean
      }
      continue_partner_sign_in: {
        Args: {
          p_idle_seconds: number
          p_person_id: string
          p_shop_domain: string
          p_sign_in_id: string
        }
        Returns: {
          created_at: string
          email: string
          id: string
          proven_at: string | null
          role: string
          shop_domain: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "shop_people"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      continue_sign_in: {
        Args: {
          p_id: string
          p_idle_seconds: number
          p_kind: string
          p_subject: string
        }
        Returns: boolean
      }
      correct_patient_email: {
        Args: { p_email: string; p_request_id: string }
        Returns: string
      }
      count_desk_queue: {
        Args: { p_provider_id: string; p_states: string[] }
        Returns: {
          answered: number
          ended: number
          late: number
          mine: number
          renewals: number
          waiting: number
        }[]
      }
      count_left_out_mail: { Args: { p_folder_id: string }; Returns: undefined }
      count_open_claims: { Args: { p_provider_id: string }; Returns: number }
      count_shop_products: {
        Args: { p_shop_domain: string }
        Returns: {
          judged: string
          products: number
        }[]
      }
      cover_order: {
        Args: {
          p_letter_id: string
          p_shop_domain: string
          p_shop_order_id: number
        }
        Returns: string
      }
      create_claim: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_form_key: string
          p_id: string
          p_items: Json
          p_key_id: string
          p_replaces?: string
        }
        Returns: {
          made_id: string
          outcome: string
        }[]
      }
      create_receipt_folder: {
        Args: { p_secret_hash: string; p_version: string }
        Returns: string
      }
      create_test_practice: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      day_in_state: { Args: { p_at: string; p_state: string }; Returns: string }
      decided_on: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      delete_unneeded_letter_keys: {
        Args: { p_limit: number }
        Returns: number
      }
      deny_letter: {
        Args: {
          p_provider_id: string
          p_reason: string
          p_request_id: string
          p_typed?: Json
          p_words: string
        }
        Returns: string
      }
      drafts_of_address: {
        Args: { p_email: string }
        Returns: {
          draft_id: string
        }[]
      }
      encrypt_row: {
        Args: {
          p_encrypted: Json
          p_plain: Json
          p_row_key: Json
          p_table: string
        }
        Returns: boolean
      }
      end_receipts_device: {
        Args: { p_device_id: string; p_folder_id: string }
        Returns: undefined
      }
      end_shop_credential: {
        Args: { p_id: string; p_shop_domain: string; p_table: string }
        Returns: boolean
      }
      end_undecided_letter: {
        Args: { p_action: string; p_actor_kind: string; p_request_id: string }
        Returns: boolean
      }
      end_visit: {
        Args: {
          p_minutes: number
          p_state: string
          p_visit: Database["public"]["Tables"]["letter_visits"]["Row"]
        }
        Returns: {
          asked_at: string
          created_at: string
          ended_at: string | null
          held_minutes: number | null
          id: string
          kind: string
          minutes: number
          nudged_days: number | null
          provider_id: string
          provider_zone: string
          reminded_hours: number | null
          request_id: string
          sequence: number
          starts_at: string | null
          state: string
          updated_at: string
          way: string
        }
        SetofOptions: {
          from: "*"
          to: "letter_visits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      erase_address: {
        Args: { p_actor_kind: string; p_email: string }
        Returns: Json
      }
      erase_answers: {
        Args: { p_actor_kind: string; p_request_id: string }
        Returns: string
      }
      erase_by_link: {
        Args: { p_form_key: string; p_token_hash: string }
        Returns: boolean
      }
      erase_ended_requests: { Args: { p_limit: number }; Returns: number }
      erase_request: { Args: { p_request_id: string }; Returns: string }
      expire_letters: { Args: { p_limit: number }; Returns: number }
      find_claim_of_form: {
        Args: { p_folder_id: string; p_form_key: string }
        Returns: string
      }
      find_shop_of_platform: {
        Args: { p_domain: string }
        Returns: {
          shop_domain: string
        }[]
      }
      find_shop_products: {
        Args: { p_ids: string[]; p_shop_domain: string; p_skus: string[] }
        Returns: {
          changed_at: string
          created_at: string
          description: string | null
          handle: string | null
          image_url: string | null
          judged_at: string
          judgement: NonNullable<Json>
          price_cents: number | null
          product_id: string
          product_type: string | null
          product_url: string | null
          removed_at: string | null
          rules_version: string
          sent_at: string | null
          shop_domain: string
          shop_says: string | null
          skus: string[]
          title: string
          updated_at: string
          vendor: string | null
          verdict: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "shop_products"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      finish_purge: { Args: { p_name: string }; Returns: undefined }
      finish_receipt_file: {
        Args: {
          p_details_ciphertext: string
          p_details_key_id: string
          p_fault: string
          p_file_id: string
          p_lease_id: string
          p_spent_ms?: number
          p_state: string
        }
        Returns: boolean
      }
      finish_reconciliation: {
        Args: { p_error: string; p_run_id: string }
        Returns: boolean
      }
      first_practice: { Args: Record<PropertyKey, never>; Returns: string }
      fold_text: { Args: { p_text: string }; Returns: string }
      follow_payment: {
        Args: { p_payment: Database["public"]["Tables"]["payments"]["Row"] }
        Returns: undefined
      }
      forget_letter: { Args: { p_request_id: string }; Returns: boolean }
      forget_patient: { Args: { p_email: string }; Returns: undefined }
      forget_receipts_address: {
        Args: { p_folder_id: string }
        Returns: undefined
      }
      has_decided: { Args: { p_provider_id: string }; Returns: boolean }
      has_desk_right: {
        Args: { p_action: string; p_role: string }
        Returns: boolean
      }
      has_letter_days: { Args: { p_content: Json }; Returns: boolean }
      has_licenses: {
        Args: { p_licenses: Json; p_provider_id: string }
        Returns: boolean
      }
      has_opened_record: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      has_physician: { Args: { p_request_id: string }; Returns: boolean }
      has_signed_letter: { Args: { p_request_id: string }; Returns: boolean }
      health_answers: { Args: { p_row: Json }; Returns: Json }
      hold_reconciliation: {
        Args: { p_after: string; p_run_id: string; p_step: string }
        Returns: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reconciliation_runs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      holds_draft: {
        Args: { p_request_id: string; p_secret_hashes: string[] }
        Returns: boolean
      }
      holds_own_decision: {
        Args: { p_content: Json; p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      holds_ticks: {
        Args: { p_content: Json; p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      import_brands: {
        Args: { p_brands: Json; p_is_dry_run: boolean }
        Returns: Json
      }
      is_basis_enough: {
        Args: { p_basis: string; p_state: string }
        Returns: boolean
      }
      is_counted_eligibility: { Args: { p_word: string }; Returns: boolean }
      is_denial_kept: { Args: { p_request_id: string }; Returns: boolean }
      is_doubtful_item: {
        Args: { p_folder_id: string; p_item: Json }
        Returns: boolean
      }
      is_draft_address_proven: {
        Args: { p_draft_id: string; p_email: string }
        Returns: boolean
      }
      is_drawn: {
        Args: {
          p_percent: number
          p_request_id: string
          p_secret: string
          p_seq: number
        }
        Returns: boolean
      }
      is_encrypting: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_grown_child: { Args: { p_request_id: string }; Returns: boolean }
      is_letter_key_needed: { Args: { p_id: string }; Returns: boolean }
      is_letter_move: {
        Args: { p_from: string; p_to: string }
        Returns: boolean
      }
      is_licensed: {
        Args: { p_provider_id: string; p_state: string }
        Returns: boolean
      }
      is_of_practice: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      is_physician: { Args: { p_provider_id: string }; Returns: boolean }
      is_plain: { Args: { p_value: string }; Returns: boolean }
      is_renewed: { Args: { p_request_id: string }; Returns: boolean }
      is_shared_review: {
        Args: { p_other_id: string; p_request_id: string }
        Returns: boolean
      }
      is_test_request: { Args: { p_request_id: string }; Returns: boolean }
      is_test_shop: { Args: { p_shop_domain: string }; Returns: boolean }
      is_test_shop_link: { Args: { p_token_hash: string }; Returns: boolean }
      is_undecidable: { Args: { p_request_id: string }; Returns: boolean }
      is_undone: {
        Args: { p_letter_id: string; p_request_id: string }
        Returns: boolean
      }
      issue_letter: {
        Args: {
          p_action: string
          p_content: Json
          p_provider_id: string
          p_request_id: string
        }
        Returns: string
      }
      issue_mailed_link: {
        Args: {
          p_expires_at: string
          p_id: string
          p_purpose: string
          p_token_hash: string
        }
        Returns: {
          link_email: string
          link_subject: string
        }[]
      }
      last_letter_day: { Args: { p_starts_on: string }; Returns: string }
      lease_inbox_search: {
        Args: { p_lease_id: string; p_seconds: number }
        Returns: {
          attempts: number
          began_at: string
          ciphertext: string
          created_at: string
          due_at: string
          folder_id: string
          id: string
          is_cut: boolean
          key_id: string
          lease_id: string | null
          leased_until: string | null
          mails_read: number
          mails_skipped: number
          next_page: string | null
          since: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "connected_inboxes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      lease_letter_resend: {
        Args: {
          p_form_key: string
          p_lease_seconds: number
          p_limit: number
          p_request_id: string
          p_window_seconds: number
        }
        Returns: string
      }
      lease_outbox: {
        Args: { p_limit: number; p_mails?: number; p_seconds: number }
        Returns: {
          attempts: number
          available_at: string
          created_at: string
          delivered_at: string | null
          id: string
          last_error: string | null
          leased_until: string | null
          parked_at: string | null
          payload: NonNullable<Json>
          requeued_at: string | null
          subjects: string[]
          topic: string
          updated_at: string
          webhook_endpoint_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "outbox"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      lease_receipt_file: {
        Args: { p_lease_id: string; p_most_cost_ms?: number; p_seconds: number }
        Returns: {
          attempts: number
          bytes: number
          content_hash: string
          cost_ms: number
          created_at: string
          details_ciphertext: string
          details_key_id: string
          document_key: string | null
          documents_done: number
          documents_skipped: number
          documents_total: number | null
          fault: string | null
          folder_id: string
          held_bytes: number | null
          id: string
          lease_id: string | null
          leased_until: string | null
          network: string | null
          sender_id: string | null
          source: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "receipt_files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      lease_reconciliation: {
        Args: { p_anyway: boolean }
        Returns: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reconciliation_runs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      lease_unsettled_checkouts: {
        Args: { p_limit: number }
        Returns: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          created_at: string
          fee: number
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      lease_webhooks: {
        Args: {
          p_is_failing: boolean
          p_limit: number
          p_per_endpoint: number
          p_seconds: number
        }
        Returns: {
          attempts: number
          available_at: string
          created_at: string
          delivered_at: string | null
          id: string
          last_error: string | null
          leased_until: string | null
          parked_at: string | null
          payload: NonNullable<Json>
          requeued_at: string | null
          subjects: string[]
          topic: string
          updated_at: string
          webhook_endpoint_id: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "outbox"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      letter_audit_hash: {
        Args: { r: Database["public"]["Tables"]["letter_audit"]["Row"] }
        Returns: string
      }
      letter_day: {
        Args: { p_at: string; p_request_id: string }
        Returns: string
      }
      letter_keep_until: {
        Args: {
          p_age: number
          p_aged_on: string
          p_last_day: string
          p_state: string
        }
        Returns: string
      }
      letter_lines: {
        Args: { p_facts: Json; p_products: Json }
        Returns: {
          product_id: string
          title: string
        }[]
      }
      link_account: {
        Args: {
          p_ciphertext: string
          p_institution_name: string
          p_item_id: string
          p_key_id: string
          p_known_id: string
          p_link_hash: string
          p_may_replace: boolean
          p_shop_domain: string
          p_shop_order_id: number
        }
        Returns: {
          account_id: string
          linked: boolean
        }[]
      }
      list_claims: {
        Args: { p_folder_id: string }
        Returns: {
          ciphertext: string
          created_at: string
          folder_id: string
          form_key: string
          held_bytes: number | null
          id: string
          key_id: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "claims"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_covering_letters: {
        Args: { p_shop_domain: string; p_shop_order_id: number }
        Returns: {
          bought_on: string
          letter_id: string
          request_id: string
          titles: string[]
        }[]
      }
      list_deciding: {
        Args: { p_has_room: boolean; p_state: string }
        Returns: {
          practice_id: string
        }[]
      }
      list_desk_corrections: {
        Args: {
          p_is_physician: boolean
          p_limit: number
          p_provider_id: string
          p_states: string[]
        }
        Returns: {
          asked_at: string
          field: string
          id: string
          kind: string
          patient_state: string
          product_title: string
          request_id: string
        }[]
      }
      list_desk_questions: {
        Args: { p_limit: number; p_provider_id: string; p_states: string[] }
        Returns: {
          asked_at: string
          patient_state: string
          product_title: string
          request_id: string
        }[]
      }
      list_desk_queue: {
        Args: {
          p_after_id: string
          p_after_priority: number
          p_after_since: string
          p_kind: string
          p_limit: number
          p_only: string
          p_provider_id: string
          p_states: string[]
          p_words: string
        }
        Returns: {
          claimed_by: string
          claimed_name: string
          claimed_until: string
          is_renewal: boolean
          kind: string
          patient_state: string
          priority: number
          product_title: string
          request_id: string
          waiting_since: string
        }[]
      }
      list_desk_visits: {
        Args: { p_limit: number; p_provider_id: string }
        Returns: {
          next_offered: string
          patient_state: string
          product_title: string
          provider_zone: string
          request_id: string
          starts_at: string
          state: string
          way: string
        }[]
      }
      list_directory: {
        Args: {
          p_initial: string
          p_most_picks: number
          p_only_picks?: boolean
          p_page: number
          p_page_size: number
          p_words: string
        }
        Returns: Json
      }
      list_earlier_requests: {
        Args: { p_limit: number; p_request_id: string }
        Returns: {
          asked_at: string
          denial: Database["public"]["Tables"]["letter_denials"]["Row"]
          kind: string
          letter_key: Database["public"]["Tables"]["letter_keys"]["Row"]
          order_draft: Database["public"]["Tables"]["temporary_brand_partnership_lmn_requests"]["Row"]
          order_request: Database["public"]["Tables"]["shop_lmn_requests"]["Row"]
          product_card: Json
          product_request: Database["public"]["Tables"]["product_page_lmn_requests"]["Row"]
          request_id: string
          status: string
          valid_until: string
        }[]
      }
      list_forwarding_senders: {
        Args: { p_folder_id: string }
        Returns: {
          ciphertext: string
          held: number
          id: string
          key_id: string
          sender_hash: string
          state: string
        }[]
      }
      list_free_reviews: {
        Args: {
          p_kind: string
          p_limit: number
          p_only: string
          p_provider_id: string
          p_states: string[]
          p_words: string
        }
        Returns: {
          custom_provider: string
          has_physician: boolean
          provider: string
          request_id: string
        }[]
      }
      list_held_letters: {
        Args: { p_provider_id: string }
        Returns: {
          held_until: string
          may_undo: boolean
          product_title: string
          request_id: string
        }[]
      }
      list_held_visits: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: {
          asked_at: string
          created_at: string
          ended_at: string | null
          held_minutes: number | null
          id: string
          kind: string
          minutes: number
          nudged_days: number | null
          provider_id: string
          provider_zone: string
          reminded_hours: number | null
          request_id: string
          sequence: number
          starts_at: string | null
          state: string
          updated_at: string
          way: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_visits"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_held_work: {
        Args: { p_member_id: string }
        Returns: {
          has_others: boolean
          is_licensed: boolean
          items: number
          patient_state: string
          what: string
        }[]
      }
      list_high_approvals: {
        Args: Record<PropertyKey, never>
        Returns: {
          approved: number
          decisions: number
          practice_id: string
          provider_id: string
        }[]
      }
      list_issued_letters: {
        Args: { p_request_id: string }
        Returns: {
          code: string
          content: NonNullable<Json>
          created_at: string
          end_cause: string | null
          end_reason: string | null
          ended_at: string | null
          held_until: string | null
          id: string
          is_sample: boolean | null
          issued_on: string
          kind: string
          letter_key_id: string | null
          made_at: string | null
          pdf_key: string | null
          pdf_pages: number | null
          pdf_sha256: string | null
          provider_id: string
          request_id: string
          sent_at: string | null
          signer_credential: string | null
          signer_license_number: string | null
          signer_license_state: string | null
          signer_name: string | null
          signer_npi: string | null
          state: string
          text_hash: string | null
          updated_at: string
          valid_from: string
          valid_until: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "issued_letters"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_item_letters: {
        Args: { p_folder_id: string }
        Returns: {
          draft_id: string
          issued_on: string
          item_key: string
          payment_status: string
          purchase_key: string
          request_id: string
          sent_on: string
          status: string
          valid_from: string
          valid_until: string
          version_id: string
        }[]
      }
      list_left_behind: {
        Args: { p_provider_id: string }
        Returns: {
          has_others: boolean
          is_active: boolean
          items: number
          member_name: string
          patient_state: string
          what: string
        }[]
      }
      list_letter_consents: {
        Args: { p_request_id: string }
        Returns: {
          consent: string
          given_at: string
          recorded_at: string
          request_id: string
          version: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_consents"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_letter_corrections: {
        Args: { p_request_id: string }
        Returns: {
          asked_at: string
          asked_for: string
          created_at: string
          decided_at: string | null
          field: string
          id: string
          is_confirmed: boolean | null
          kind: string
          letter_key_id: string | null
          provider_id: string | null
          refusal_reason: string | null
          refusal_words: string | null
          request_id: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_corrections"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_letter_questions: {
        Args: { p_request_id: string }
        Returns: {
          answer: string | null
          answered_at: string | null
          asked_at: string
          created_at: string
          id: string
          kind: string
          letter_key_id: string | null
          provider_id: string
          question: string
          reminded_days: number | null
          request_id: string
          updated_at: string
          withdrawn_at: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_questions"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_letter_records: {
        Args: { p_request_id: string }
        Returns: {
          bytes: number
          content_hash: string
          created_at: string
          document_key: string
          file_kind: string
          id: string
          letter_key_id: string
          network: string | null
          pages: number
          question_id: string | null
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_records"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_letters_by_email: {
        Args: { p_email: string; p_limit: number }
        Returns: {
          asked_at: string
          kind: string
          request_id: string
          shop_domain: string
          shop_order_id: number
        }[]
      }
      list_letters_to_forget: {
        Args: { p_limit: number }
        Returns: {
          kind: string
          pdf_keys: string[]
          request_id: string
        }[]
      }
      list_licensed: {
        Args: { p_state: string }
        Returns: {
          practice_id: string
          provider_id: string
        }[]
      }
      list_members: {
        Args: { p_member_id: string; p_practice_id: string }
        Returns: {
          licenses: Database["public"]["Tables"]["provider_licenses"]["Row"][]
          person: Database["public"]["Tables"]["providers"]["Row"]
          practice: Database["public"]["Tables"]["practices"]["Row"]
        }[]
      }
      list_open_drafts: {
        Args: { p_email: string; p_limit: number }
        Returns: {
          changed_at: string
          draft_id: string
          email: string
          kind: string
        }[]
      }
      list_outdated_products: {
        Args: { p_before: string; p_limit: number; p_rules: string }
        Returns: {
          changed_at: string
          created_at: string
          description: string | null
          handle: string | null
          image_url: string | null
          judged_at: string
          judgement: NonNullable<Json>
          price_cents: number | null
          product_id: string
          product_type: string | null
          product_url: string | null
          removed_at: string | null
          rules_version: string
          sent_at: string | null
          shop_domain: string
          shop_says: string | null
          skus: string[]
          title: string
          updated_at: string
          vendor: string | null
          verdict: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "shop_products"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_own_high_approvals: {
        Args: { p_provider_id: string }
        Returns: {
          approved: number
          decisions: number
          name: string
        }[]
      }
      list_packet_orders: {
        Args: { p_request_id: string }
        Returns: {
          asked_for: Json
          ended: string
          order_number: string
          placed_at: string
          price: number
          products: Json
          shop_domain: string
          shop_order_id: number
          subtotal: number
        }[]
      }
      list_phrases: {
        Args: { p_limit: number; p_provider_id: string }
        Returns: {
          created_at: string
          field: string
          id: string
          phrase: string
          phrase_name: string
          provider_id: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "provider_phrases"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_plain_rows: {
        Args: { p_limit: number }
        Returns: {
          key_name: string
          key_table: string
          plain: Json
          row_key: Json
          row_table: string
        }[]
      }
      list_practices_for: {
        Args: { p_has_room: boolean; p_subject_id: string }
        Returns: {
          can_decide: boolean
          id: string
          is_held: boolean
          letter_fee: number
          name: string
          open: number
          signed_before: boolean
          turn: number
        }[]
      }
      list_practices_in: {
        Args: { p_has_room: boolean; p_state: string }
        Returns: {
          can_decide: boolean
          id: string
          letter_fee: number
          name: string
          open: number
          turn: number
        }[]
      }
      list_receipt_edits: {
        Args: { p_folder_id: string }
        Returns: {
          ciphertext: string
          created_at: string
          folder_id: string
          held_bytes: number | null
          key_id: string
          purchase_key: string
          settled_items: string[]
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "receipt_edits"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_receipt_files: {
        Args: { p_folder_id: string }
        Returns: {
          attempts: number
          bytes: number
          content_hash: string
          cost_ms: number
          created_at: string
          details_ciphertext: string
          details_key_id: string
          document_key: string | null
          documents_done: number
          documents_skipped: number
          documents_total: number | null
          fault: string | null
          folder_id: string
          held_bytes: number | null
          id: string
          lease_id: string | null
          leased_until: string | null
          network: string | null
          sender_id: string | null
          source: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "receipt_files"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_receipts: {
        Args: { p_folder_id: string; p_from: number }
        Returns: {
          adds_up: boolean | null
          ciphertext: string
          created_at: string
          document_bytes: number | null
          document_key: string | null
          file_id: string
          folder_id: string
          held_bytes: number | null
          id: string
          key_id: string
          position: number
          unsure_items: number[] | null
        }[]
        SetofOptions: {
          from: "*"
          to: "receipts"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_request_answers: {
        Args: { p_request_ids: string[] }
        Returns: {
          letter_key: Database["public"]["Tables"]["letter_keys"]["Row"]
          order_draft: Database["public"]["Tables"]["temporary_brand_partnership_lmn_requests"]["Row"]
          order_request: Database["public"]["Tables"]["shop_lmn_requests"]["Row"]
          product_card: Json
          product_request: Database["public"]["Tables"]["product_page_lmn_requests"]["Row"]
          request_id: string
        }[]
      }
      list_request_audit: {
        Args: { p_request_id: string }
        Returns: {
          action: string
          actor_id: string
          actor_kind: string
          actor_name: string
          at: string
          basis: string
          is_unscheduled: boolean
          letter_id: string
          seq: number
        }[]
      }
      list_request_checks: {
        Args: { p_request_id: string }
        Returns: {
          found: Database["public"]["Tables"]["eligibility_checks"]["Row"]
          looked_for: string
        }[]
      }
      list_request_keys: {
        Args: { p_request_id: string }
        Returns: {
          ciphertext: string
          created_at: string
          id: string
          key_id: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_keys"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_requested_products: {
        Args: { p_limit: number; p_people: number; p_status: string }
        Returns: {
          base_url: string
          checked_at: string
          created_at: string
          id: string
          listed: boolean
          original_url: string | null
          product_image_url: string | null
          result: NonNullable<Json>
          rules_version: string
          status: string
          title: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "eligibility_checks"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_review_drafts: {
        Args: { p_form: string; p_provider_id: string; p_request_id: string }
        Returns: {
          author_name: string
          fields: Json
          is_own: boolean
          letter_key_id: string
        }[]
      }
      list_second_opinions: {
        Args: { p_limit: number; p_provider_id: string }
        Returns: {
          decision: string
          drawn_at: string
          id: string
          patient_state: string
          product_title: string
          request_id: string
        }[]
      }
      list_shop_letters: {
        Args: {
          p_before: string
          p_before_id: string
          p_limit: number
          p_order_id: number
          p_shop_domain: string
          p_since: string
        }
        Returns: {
          asked_at: string
          changed_at: string
          good_until: string
          letter_id: string
          letter_status: string
          order_id: number
        }[]
      }
      list_shop_orders: {
        Args: {
          p_before: string
          p_before_id: number
          p_limit: number
          p_shop_domain: string
          p_since: string
        }
        Returns: {
          changed_at: string
          ended_as: string
          is_waiting: boolean
          lines: Json
          lines_total: number
          order_id: number
          order_number: string
          ordered_at: string
          price_paid: number
          received_at: string
        }[]
      }
      list_shop_products: {
        Args: {
          p_before: string
          p_before_id: string
          p_limit: number
          p_shop_domain: string
          p_since: string
          p_verdict: string
          p_words: string
        }
        Returns: {
          changed_at: string
          created_at: string
          description: string | null
          handle: string | null
          image_url: string | null
          judged_at: string
          judgement: NonNullable<Json>
          price_cents: number | null
          product_id: string
          product_type: string | null
          product_url: string | null
          removed_at: string | null
          rules_version: string
          sent_at: string | null
          shop_domain: string
          shop_says: string | null
          skus: string[]
          title: string
          updated_at: string
          vendor: string | null
          verdict: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "shop_products"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_signed_letters: {
        Args: { p_limit: number; p_provider_id: string }
        Returns: {
          issued_on: string
          kind: string
          product_title: string
          request_id: string
          state: string
          valid_until: string
          version: number
        }[]
      }
      list_stranded_corrections: {
        Args: Record<PropertyKey, never>
        Returns: {
          asked_at: string
          patient_state: string
          practice_id: string
        }[]
      }
      list_stranded_reviews: {
        Args: Record<PropertyKey, never>
        Returns: {
          claimed_by: string | null
          claimed_until: string | null
          created_at: string
          folded_title: string
          is_renewal: boolean
          kind: string
          patient_state: string
          practice_id: string
          priority: number
          product_title: string
          request_id: string
          state: string
          undecidable_at: string | null
          updated_at: string
          waiting_since: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_reviews"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_stranded_states: {
        Args: { p_provider_id: string }
        Returns: {
          corrections: number
          patient_state: string
          waiting: number
        }[]
      }
      list_uncovered_corrections: {
        Args: { p_limit: number }
        Returns: {
          may_decide: string[]
          practice_id: string
          request_id: string
        }[]
      }
      list_uncovered_reviews: {
        Args: { p_has_room: boolean; p_limit: number }
        Returns: {
          practice_id: string
          request_id: string
        }[]
      }
      list_webhook_deliveries: {
        Args: {
          p_before: string
          p_before_id: string
          p_limit: number
          p_shop_domain: string
        }
        Returns: {
          attempts: number
          created_at: string
          delivered_at: string
          endpoint_id: string
          id: string
          last_error: string
          last_status: number
          next_at: string
          state: string
          tried: Json
          type: string
          url: string
        }[]
      }
      lock_claimed_review: {
        Args: { p_action?: string; p_provider_id: string; p_request_id: string }
        Returns: string
      }
      lock_visit: {
        Args: { p_provider_id?: string; p_visit_id: string }
        Returns: {
          asked_at: string
          created_at: string
          ended_at: string | null
          held_minutes: number | null
          id: string
          kind: string
          minutes: number
          nudged_days: number | null
          provider_id: string
          provider_zone: string
          reminded_hours: number | null
          request_id: string
          sequence: number
          starts_at: string | null
          state: string
          updated_at: string
          way: string
        }
        SetofOptions: {
          from: "*"
          to: "letter_visits"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      mail_letter_again: {
        Args: { p_key: string; p_request_id: string }
        Returns: boolean
      }
      mail_letter_for_shopper: {
        Args: {
          p_key: string
          p_limit: number
          p_limit_key: string
          p_request_id: string
          p_window_seconds: number
        }
        Returns: string
      }
      mail_link: {
        Args: {
          p_email: string
          p_purpose: string
          p_subject: string
          p_topic: string
        }
        Returns: undefined
      }
      mail_patient: {
        Args: { p_days: number; p_request_id: string }
        Returns: undefined
      }
      mailed_request: {
        Args: { p_payload: Json; p_topic: string }
        Returns: {
          kind: string
          request_id: string
        }[]
      }
      mailed_test_shop: {
        Args: { p_payload: Json }
        Returns: {
          contact_email: string
          shop_domain: string
        }[]
      }
      mark_letter_record_stored: { Args: { p_id: string }; Returns: boolean }
      mark_letter_sent: { Args: { p_letter_id: string }; Returns: boolean }
      mark_receipt_file_stored: {
        Args: { p_document_key: string; p_id: string }
        Returns: boolean
      }
      may_at_desk: {
        Args: { p_action: string; p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      may_be_one_person: {
        Args: { p_name: string; p_other_name: string }
        Returns: boolean
      }
      may_in_practice: {
        Args: { p_action: string; p_provider_id: string }
        Returns: boolean
      }
      may_move_letter: {
        Args: { p_event: string; p_request_id: string }
        Returns: boolean
      }
      may_sign: {
        Args: { p_credential: string; p_state: string }
        Returns: boolean
      }
      missing_migrations: { Args: { p_versions: string[] }; Returns: string[] }
      move_claim: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_from: string
          p_id: string
          p_key_id: string
          p_to: string
        }
        Returns: string
      }
      move_letter: {
        Args: { p_event: string; p_request_id: string }
        Returns: boolean
      }
      move_webhook_by_key: {
        Args: {
          p_endpoint_id: string
          p_key_id: string
          p_object: string
          p_shop_domain: string
          p_url: string
        }
        Returns: string
      }
      move_webhook_endpoint: {
        Args: { p_endpoint_id: string; p_shop_domain: string; p_url: string }
        Returns: string
      }
      notify_of_visit: {
        Args: {
          p_step: string
          p_to: string[]
          p_visit: Database["public"]["Tables"]["letter_visits"]["Row"]
        }
        Returns: undefined
      }
      notify_providers: {
        Args: {
          p_event: string
          p_only_physicians: boolean
          p_request_id: string
          p_subject_id: string
        }
        Returns: undefined
      }
      notify_shop: {
        Args: { p_marker: string; p_request_id: string; p_type: string }
        Returns: undefined
      }
      notify_shop_of_order: {
        Args: {
          p_marker: string
          p_order_id: number
          p_request_id: string
          p_type: string
        }
        Returns: undefined
      }
      notify_shop_of_verdict: {
        Args: {
          p_product_id: string
          p_shop_domain: string
          p_verdict: string
          p_verdict_before: string
        }
        Returns: undefined
      }
      notify_undecidable: { Args: { p_limit: number }; Returns: number }
      offer_visit: {
        Args: {
          p_minutes: number
          p_provider_id: string
          p_request_id: string
          p_times: string[]
          p_way: string
          p_zone: string
        }
        Returns: string
      }
      offer_visit_times: {
        Args: {
          p_from: string
          p_provider_id: string
          p_times: string[]
          p_visit_id: string
        }
        Returns: string
      }
      open_desk_review: {
        Args: { p_minutes: number; p_provider_id: string; p_request_id: string }
        Returns: {
          holder_name: string
          renewed: string
          review: Database["public"]["Tables"]["letter_reviews"]["Row"]
        }[]
      }
      open_letter_link: {
        Args: { p_ahead: string[]; p_purposes: string[]; p_token_hash: string }
        Returns: {
          ahead: Json
          expires_at: string
          is_used: boolean
          kind: string
          purpose: string
          request_id: string
          subject: string
        }[]
      }
      open_receipts_link: {
        Args: { p_secret_hash: string; p_token_hash: string }
        Returns: boolean
      }
      open_review: {
        Args: { p_practice_id?: string; p_request_id: string }
        Returns: boolean
      }
      opt_out_of_reminders: { Args: { p_token_hash: string }; Returns: boolean }
      order_title: { Args: { p_products: Json }; Returns: string }
      orders_of_address: {
        Args: { p_email: string }
        Returns: {
          shop_domain: string
          shop_order_id: number
        }[]
      }
      outbox_id: { Args: { p_payload: Json; p_topic: string }; Returns: string }
      outbox_lane: { Args: { p_topic: string }; Returns: number }
      outbox_subjects: { Args: { p_payload: Json }; Returns: string[] }
      paid_on_another_device: { Args: { p_draft_id: string }; Returns: string }
      park_outbox: { Args: { p_id: string }; Returns: boolean }
      patient_of: { Args: { p_request_id: string }; Returns: string }
      pick_for_claim: {
        Args: { p_folder_id: string; p_items: string[] }
        Returns: string
      }
      pick_visit_time: {
        Args: { p_from: string; p_starts_at: string; p_visit_id: string }
        Returns: string
      }
      plain_columns: { Args: Record<PropertyKey, never>; Returns: string[] }
      plan_erasure: {
        Args: { p_email: string }
        Returns: {
          keep_until: string
          since: string
          stays: boolean
          what: string
        }[]
      }
      practice_of: { Args: { p_provider_id: string }; Returns: string }
      prove_receipts_address: {
        Args: { p_secret_hash: string; p_token_hash: string }
        Returns: boolean
      }
      prove_resume_link: {
        Args: { p_secret_hashes: string[]; p_token_hash: string }
        Returns: boolean
      }
      prove_shop_person: {
        Args: { p_email: string; p_shop_domain: string }
        Returns: string[]
      }
      purge_orphaned_drafts: {
        Args: { p_after: string; p_limit: number }
        Returns: string
      }
      purge_portion: {
        Args: { p_limit: number; p_name: string }
        Returns: number
      }
      purge_rules: {
        Args: Record<PropertyKey, never>
        Returns: {
          due: string
          name: string
          relation: unknown
        }[]
      }
      queue_desk_link: { Args: { p_email: string }; Returns: undefined }
      queue_inbox_revocation: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_inbox_id: string
          p_key_id: string
        }
        Returns: undefined
      }
      queue_item_removal: {
        Args: {
          p_ciphertext: string
          p_item_id: string
          p_key_id: string
          p_shop_domain: string
          p_shop_order_id: number
        }
        Returns: undefined
      }
      rate_limit_wait_ms: {
        Args: { p_key: string; p_limit: number; p_window_seconds: number }
        Returns: number
      }
      read_account_answers: {
        Args: { p_request_id: string }
        Returns: {
          custom_provider: string
          provider: string
        }[]
      }
      read_acts_by: {
        Args: { p_request_id: string }
        Returns: {
          acts_by: string
          patient_email: string
        }[]
      }
      read_ahead: { Args: { p_args: Json; p_names: string[] }; Returns: Json }
      read_brand_by_url: {
        Args: { p_url: string }
        Returns: {
          name: string
          slug: string
        }[]
      }
      read_brand_product: {
        Args: { p_url: string }
        Returns: {
          brand: Json
          description: string
          image_url: string
          name: string
          price: number
        }[]
      }
      read_cached_check: {
        Args: { p_key: string }
        Returns: {
          base_url: string
          checked_at: string
          created_at: string
          id: string
          listed: boolean
          original_url: string | null
          product_image_url: string | null
          result: NonNullable<Json>
          rules_version: string
          status: string
          title: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "eligibility_checks"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_claim: {
        Args: { p_claim_id: string; p_folder_id: string }
        Returns: {
          ciphertext: string
          created_at: string
          folder_id: string
          form_key: string
          held_bytes: number | null
          id: string
          key_id: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "claims"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_claim_pick: {
        Args: { p_folder_id: string; p_pick_id: string }
        Returns: string[]
      }
      read_decision_times: {
        Args: Record<PropertyKey, never>
        Returns: {
          decisions: number
          kind: string
          median_seconds: number
          slow_seconds: number
        }[]
      }
      read_forwarding_address: {
        Args: { p_folder_id: string }
        Returns: {
          ciphertext: string
          key_id: string
          left_out: number
        }[]
      }
      read_further_answers: {
        Args: { p_known: string[]; p_request_id: string }
        Returns: Json
      }
      read_held_bytes: { Args: { p_who: string }; Returns: number }
      read_inbox: {
        Args: { p_folder_id: string }
        Returns: {
          attempts: number
          began_at: string
          ciphertext: string
          created_at: string
          due_at: string
          folder_id: string
          id: string
          is_cut: boolean
          key_id: string
          lease_id: string | null
          leased_until: string | null
          mails_read: number
          mails_skipped: number
          next_page: string | null
          since: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "connected_inboxes"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_last_visit: {
        Args: { p_request_id: string }
        Returns: {
          times: Database["public"]["Tables"]["letter_visit_times"]["Row"][]
          visit: Database["public"]["Tables"]["letter_visits"]["Row"]
        }[]
      }
      read_letter_denial: {
        Args: { p_request_id: string }
        Returns: {
          created_at: string
          denied_at: string
          kind: string
          letter_key_id: string | null
          provider_id: string
          reason: string
          request_id: string
          updated_at: string
          words: string | null
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_denials"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_letter_record: {
        Args: {
          p_question_id: string
          p_request_id: string
          p_secret_hash: string
        }
        Returns: {
          bytes: number
          content_hash: string
          created_at: string
          document_key: string
          file_kind: string
          id: string
          letter_key_id: string
          network: string | null
          pages: number
          question_id: string | null
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_records"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_letter_report: {
        Args: { p_request_id: string }
        Returns: {
          email: string
          name: string
          status: string
          valid_until: string
        }[]
      }
      read_linked_account: {
        Args: { p_shop_domain: string; p_shop_order_id: number }
        Returns: {
          id: string
          institution_name: string
          link_hash: string
          needs_attention: boolean
        }[]
      }
      read_mail_trouble: {
        Args: { p_request_id: string }
        Returns: {
          email: string
          is_asked: boolean
        }[]
      }
      read_mailed_link: {
        Args: { p_token_hash: string }
        Returns: {
          email: string
          expires_at: string
          is_used: boolean
          kind: string
          purpose: string
          request_id: string
          subject: string
        }[]
      }
      read_operations_report: {
        Args: Record<PropertyKey, never>
        Returns: Json
      }
      read_order_letter: {
        Args: { p_shop_domain: string; p_shop_order_id: number }
        Returns: {
          created_at: string
          customer_email: string
          draft_id: string | null
          email: string
          erased_at: string | null
          expiring_told_on: string | null
          generation_requested_at: string | null
          id: string
          keep_until: string | null
          kind: string
          letter_key_id: string | null
          renews: string | null
          shop_domain: string
          shop_order_id: number
          status: string
          updated_at: string
          valid_until: string
        }[]
        SetofOptions: {
          from: "*"
          to: "shop_lmn_requests"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_order_letter_status: {
        Args: { p_shop_domain: string; p_shop_order_id: number }
        Returns: {
          created_at: string
          customer_email: string
          ended: string
          order_number: string
          request_id: string
          shop_name: string
          status: string
        }[]
      }
      read_order_steps: {
        Args: { p_shop_domain: string; p_weeks: number }
        Returns: Json
      }
      read_partner_letters: {
        Args: { p_shop_domain: string; p_weeks: number }
        Returns: Json
      }
      read_patient_agreement: {
        Args: { p_request_id: string }
        Returns: {
          agreed_at: string
          asked_at: string
          email: string
          health_consent: string
          refused_at: string
          takes_mail: boolean
          telehealth_consent: string
        }[]
      }
      read_personal_rows: {
        Args: { p_email: string; p_tables: Json }
        Returns: Json
      }
      read_practice_report: {
        Args: { p_month: string; p_provider_id: string }
        Returns: {
          approved: number
          corrections: number
          credential: string
          decision_pay: number
          denied: number
          fees: number
          name: string
          npi: string
          opinions: number
          provider_id: string
          questions: number
          refused: number
          revoked: number
        }[]
      }
      read_product_letter: {
        Args: { p_draft_id: string; p_id: string }
        Returns: {
          draft_id: string
          email: string
          fee: number
          id: string
          paid_at: string
          payment_status: string
          practice_id: string
          product_link: string
          refunded_at: string
          state: string
          status: string
          valid_until: string
        }[]
      }
      read_quality: {
        Args: { p_provider_id: string }
        Returns: {
          agreed: number
          disagreed: number
          drawn: number
          unread: number
        }[]
      }
      read_receipts_address: { Args: { p_folder_id: string }; Returns: string }
      read_reconciliation_cases: {
        Args: { p_limit: number }
        Returns: {
          disputes: Json
          here: Json
          payments: Json
          refunds: Json
          request_id: string
        }[]
      }
      read_renewed_letter: {
        Args: { p_request_id: string }
        Returns: {
          letter: Database["public"]["Tables"]["issued_letters"]["Row"]
          letter_key: Database["public"]["Tables"]["letter_keys"]["Row"]
        }[]
      }
      read_request_draft: {
        Args: { p_request_id: string }
        Returns: {
          order_draft: Database["public"]["Tables"]["temporary_brand_partnership_lmn_requests"]["Row"]
          product_draft: Database["public"]["Tables"]["temporary_product_page_lmn_requests"]["Row"]
        }[]
      }
      read_request_facts: {
        Args: { p_request_id: string }
        Returns: {
          asked_at: string
          email: string
          erased_at: string
          fee: number
          is_renewal: boolean
          kind: string
          order_ended: string
          order_number: string
          paid_at: string
          refunded_at: string
          renewal_status: string
          renewed_by: string
          shop_domain: string
          shop_name: string
          shop_order_id: number
          state: string
          status: string
        }[]
      }
      read_reversals: {
        Args: { p_payment_id: string }
        Returns: {
          dispute_closed_at: string
          dispute_id: string
          dispute_opened_at: string
          dispute_status: string
          failed_refunds: number
          refund_failed_at: string
          refund_status: string
        }[]
      }
      read_reviewing_practice: {
        Args: { p_request_id: string }
        Returns: {
          practice_name: string
        }[]
      }
      read_shop: {
        Args: { p_shop_domain: string }
        Returns: {
          contact_email: string | null
          created_at: string
          is_development: boolean
          links_need_exp: boolean
          order_lookups_per_hour: number | null
          platform_domain: string | null
          platform_left_at: string | null
          shop_domain: string
          shop_name: string
          signing_secret: string | null
          signs_links: boolean
          trusts_line_notes: boolean
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "shops"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_shop_letter: {
        Args: { p_letter_id: string; p_shop_domain: string }
        Returns: {
          asked_at: string
          changed_at: string
          good_until: string
          letter_id: string
          letter_status: string
          order_id: number
        }[]
      }
      read_shop_order: {
        Args: { p_shop_domain: string; p_shop_order_id: number }
        Returns: {
          awaits_judgement: boolean
          created_at: string
          customer_name: string
          email: string
          ended: string | null
          facts: Json | null
          is_known: boolean
          order_number: string | null
          placed_at: string | null
          price: number
          products: NonNullable<Json>
          reimbursable_cents: number | null
          shop_domain: string
          shop_order_id: number
          state: string | null
          subtotal: number
          updated_at: string
          version: number
        }[]
        SetofOptions: {
          from: "*"
          to: "shop_orders"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      read_shop_order_contents: {
        Args: { p_shop_domain: string; p_shop_order_id: number }
        Returns: {
          changed_at: string
          ended_as: string
          is_waiting: boolean
          lines: Json
          lines_total: number
          order_id: number
          order_number: string
          ordered_at: string
          price_paid: number
          received_at: string
        }[]
      }
      read_together: { Args: { p_reads: Json }; Returns: Json }
      read_verified_letter: {
        Args: { p_code: string }
        Returns: {
          ended_on: string
          is_sample: boolean
          issued_on: string
          pdf_sha256: string
          signer_credential: string
          signer_license_number: string
          signer_license_state: string
          signer_name: string
          signer_npi: string
          state: string
          valid_from: string
          valid_until: string
        }[]
      }
      read_waiting_topics: {
        Args: Record<PropertyKey, never>
        Returns: {
          oldestAt: string
          parked: number
          topic: string
          waiting: number
        }[]
      }
      read_waiting_work: { Args: Record<PropertyKey, never>; Returns: Json }
      reading_of: {
        Args: { p_args: Json; p_name: string }
        Returns: Record<string, unknown>
      }
      reassign_review: {
        Args: { p_from: string; p_request_id: string; p_to: string }
        Returns: boolean
      }
      receipt_room: {
        Args: { p_folder_id: string }
        Returns: {
          all_bytes: number
          own_bytes: number
        }[]
      }
      receipt_wait: {
        Args: { p_folder_id: string }
        Returns: {
          others: number
          wait_ms: number
        }[]
      }
      receipts_link_use: {
        Args: { p_secret_hash: string; p_token_hash: string }
        Returns: string
      }
      record_chart_export: {
        Args: { p_format: string; p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      record_differences: {
        Args: {
          p_compared: string[]
          p_found: Json
          p_last: string
          p_run_id: string
        }
        Returns: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reconciliation_runs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      record_letter_opened: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: undefined
      }
      record_mail_bounce: { Args: { p_outbox_id: string }; Returns: boolean }
      record_order_step: {
        Args: { p_shop_domain: string; p_shop_order_id: number; p_step: string }
        Returns: undefined
      }
      record_patient_agreement: {
        Args: {
          p_agrees: boolean
          p_health_consent: string
          p_telehealth_consent: string
          p_token_hash: string
        }
        Returns: string
      }
      record_payment: {
        Args: {
          p_payment_reference: string
          p_payment_status: string
          p_session_id: string
          p_told: Json
        }
        Returns: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          created_at: string
          fee: number
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      record_record_view: {
        Args: {
          p_provider_id: string
          p_record_id: string
          p_request_id: string
        }
        Returns: boolean
      }
      record_refund: { Args: { p_payment_id: string }; Returns: undefined }
      record_second_opinion: {
        Args: {
          p_outcome: string
          p_provider_id: string
          p_sample_id: string
          p_words: string
        }
        Returns: string
      }
      record_shop_key_use: { Args: { p_id: string }; Returns: undefined }
      record_visit: {
        Args: {
          p_claim_minutes: number
          p_minutes: number
          p_outcome: string
          p_provider_id: string
          p_visit_id: string
          p_way: string
        }
        Returns: string
      }
      record_webhook_attempt: {
        Args: {
          p_address: string
          p_delivery_id: string
          p_error: string
          p_outcome: string
          p_status: number
          p_url: string
        }
        Returns: boolean
      }
      redact_shop_portion: { Args: { p_limit: number }; Returns: number }
      refund_chosen_at: { Args: { p_request_id: string }; Returns: string }
      refund_revoked_letters: { Args: { p_limit: number }; Returns: number }
      refuse_correction: {
        Args: {
          p_correction_id: string
          p_provider_id: string
          p_reason: string
          p_words: string
        }
        Returns: string
      }
      register_encryption_keys: {
        Args: { p_keys: Json }
        Returns: {
          fault: string
          key_id: string
          variable: string
        }[]
      }
      register_webhook_endpoint: {
        Args: {
          p_events: string[]
          p_limit: number
          p_shop_domain: string
          p_url: string
        }
        Returns: string
      }
      reimbursable_cents: {
        Args: { p_price: number; p_products: Json; p_subtotal: number }
        Returns: number
      }
      release_held_work: {
        Args: { p_member_id: string; p_state: string; p_told: string[] }
        Returns: undefined
      }
      release_review: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: boolean
      }
      release_unlicensed_work: { Args: { p_limit: number }; Returns: number }
      remove_documents: { Args: { p_keys: string[] }; Returns: undefined }
      remove_letter_record: {
        Args: { p_letter_key_id: string; p_question_id: string }
        Returns: undefined
      }
      remove_shop_person: { Args: { p_id: string }; Returns: undefined }
      remove_shop_product: {
        Args: {
          p_limit: number
          p_product_id: string
          p_sent_at: string
          p_shop_domain: string
        }
        Returns: boolean
      }
      repeats_text: {
        Args: {
          p_provider_id: string
          p_request_id: string
          p_text_hashes: string[]
        }
        Returns: boolean
      }
      replay_failed_webhooks: {
        Args: { p_shop_domain: string; p_since: string }
        Returns: number
      }
      replay_webhook: {
        Args: { p_delivery_id: string; p_shop_domain: string }
        Returns: string
      }
      report_dispute: {
        Args: {
          p_dispute_id: string
          p_opened_at: string
          p_payment_id: string
          p_payment_reference: string
          p_status: string
        }
        Returns: string
      }
      report_refund: {
        Args: {
          p_payment_id: string
          p_payment_reference: string
          p_refund_id: string
          p_status: string
        }
        Returns: string
      }
      request_correction: {
        Args: { p_asked_for: string; p_field: string; p_request_id: string }
        Returns: string
      }
      request_draft_links: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_drafts: number
          p_email: string
          p_form_key: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: string
      }
      request_email_correction: {
        Args: {
          p_email: string
          p_form_key: string
          p_limit: number
          p_request_id: string
          p_visitor_key: string
          p_window_seconds: number
        }
        Returns: string
      }
      request_letter_links: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_email: string
          p_form_key: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: string
      }
      request_order_link: {
        Args: {
          p_form: string
          p_form_seconds: number
          p_key: string
          p_limit: number
          p_shop_domain: string
          p_shop_order_id: number
          p_window_seconds: number
        }
        Returns: boolean
      }
      request_partner_link: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_email: string
          p_form_key: string
          p_shop_domain: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: string
      }
      request_patient_agreement: {
        Args: { p_request_id: string }
        Returns: boolean
      }
      request_privacy_link: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_email: string
          p_form_key: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
          p_wish: string
        }
        Returns: string
      }
      request_receipts_links: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_email: string
          p_folder_id: string
          p_folders: number
          p_form_key: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: string
      }
      request_test_shop_link: {
        Args: {
          p_address_key: string
          p_address_limit: number
          p_email: string
          p_form_key: string
          p_subject: string
          p_visitor_key: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: string
      }
      requests_of_address: {
        Args: { p_email: string }
        Returns: {
          request_id: string
        }[]
      }
      requests_of_patient: {
        Args: { p_email: string }
        Returns: {
          request_id: string
          since: string
        }[]
      }
      rests_on_evidence: {
        Args: {
          p_decision: Json
          p_provider_id: string
          p_request_id: string
          p_signed_on: string
        }
        Returns: boolean
      }
      resume_draft: {
        Args: { p_secret_hash: string; p_token_hash: string }
        Returns: {
          draft_id: string
          kind: string
        }[]
      }
      resume_link_use: {
        Args: { p_secret_hashes: string[]; p_token_hash: string }
        Returns: string
      }
      retention_years: { Args: { p_state: string }; Returns: number }
      retry_outbox: { Args: { p_id: string }; Returns: number }
      return_due_work: { Args: { p_jobs: string[] }; Returns: undefined }
      review_standard: { Args: { p_state: string }; Returns: string }
      revoke_letter: {
        Args: {
          p_cause: string
          p_provider_id: string
          p_reason: string
          p_request_id: string
        }
        Returns: string
      }
      save_draft: {
        Args: {
          p_ahead: Json
          p_columns: Json
          p_first: Json
          p_key: Json
          p_only_open: boolean
          p_secret_hash: string
          p_table: string
        }
        Returns: {
          ahead: Json
          draft: Json
          is_saved: boolean
        }[]
      }
      save_folder_settings: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_key_id: string
          p_was: string
        }
        Returns: {
          settings_ciphertext: string
          settings_key_id: string
        }[]
      }
      save_forwarding_sender: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_former?: string[]
          p_key_id: string
          p_most: number
          p_sender_hash: string
        }
        Returns: {
          ciphertext: string
          created_at: string
          folder_id: string
          id: string
          key_id: string
          sender_hash: string
          state: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "forwarding_senders"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_late_reading: {
        Args: {
          p_conditions: string[]
          p_product: Json
          p_product_link: string
          p_secret_hash: string
        }
        Returns: {
          acts_by: string | null
          age: number | null
          agreed_at: string | null
          attestation: string | null
          brand_slug: string | null
          conditions: string[] | null
          conditions_offered: string[]
          created_at: string
          current_treatment: string | null
          custom_provider: string | null
          diagnosed_by: string | null
          diagnosed_on: string | null
          email: string | null
          guardian_confirmed: boolean | null
          health_consent: string | null
          health_consent_at: string | null
          id: string
          is_for_family: boolean | null
          is_submitted: boolean
          kind: string
          letter_key_id: string | null
          name: string | null
          name_as_written: string | null
          other_conditions: string | null
          patient_email: string | null
          patient_name: string | null
          patient_name_as_written: string | null
          patient_relation: string | null
          previous_treatments: string | null
          product: Json | null
          product_link: string | null
          product_use: string | null
          provider: string | null
          renews: string | null
          safety: string[] | null
          safety_words: string | null
          secret_hash: string
          session_id: number
          state: string | null
          submissions: string[]
          symptoms: string | null
          telehealth_consent: string | null
          terms_accepted: string | null
          updated_at: string
          wants_letter_anyway: boolean | null
        }[]
        SetofOptions: {
          from: "*"
          to: "temporary_product_page_lmn_requests"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      save_member: {
        Args: {
          p_licenses: Json
          p_member: Json
          p_member_id: string
          p_opens: boolean
          p_provider_id: string
        }
        Returns: string
      }
      save_phrase: {
        Args: {
          p_field: string
          p_limit: number
          p_name: string
          p_phrase: string
          p_provider_id: string
        }
        Returns: string
      }
      save_product_verdicts: {
        Args: { p_rules: string; p_verdicts: Json }
        Returns: undefined
      }
      save_provider: {
        Args: { p_licenses: Json; p_provider: Json }
        Returns: string
      }
      save_provider_settings: {
        Args: {
          p_key_id: string
          p_mail_events: string[]
          p_provider_id: string
          p_quiet_from: number
          p_quiet_until: number
          p_secret: string
          p_time_zone: string
          p_uses_keys: boolean
          p_webhook_events: string[]
          p_webhook_url: string
        }
        Returns: undefined
      }
      save_receipt_edit: {
        Args: {
          p_ciphertext: string
          p_folder_id: string
          p_joined: string[]
          p_key_id: string
          p_purchase_key: string
          p_settled_items: string[]
          p_was: string
        }
        Returns: boolean
      }
      save_receipt_folder_key: {
        Args: { p_ciphertext: string; p_folder_id: string; p_key_id: string }
        Returns: {
          ciphertext: string
          key_id: string
        }[]
      }
      save_review_draft: {
        Args: {
          p_fields: Json
          p_form: string
          p_provider_id: string
          p_request_id: string
        }
        Returns: undefined
      }
      save_sent_order: {
        Args: {
          p_answer: Json
          p_digest: string
          p_facts: Json
          p_judges: boolean
          p_key_hash: string
          p_row: Json
          p_shop_domain: string
          p_shop_order_id: number
          p_status: number
          p_version: number
        }
        Returns: {
          answer_given: Json
          outcome: string
          status_given: number
        }[]
      }
      save_shop_order: {
        Args: {
          p_facts: Json
          p_judges: boolean
          p_row: Json
          p_shop_domain: string
          p_shop_order_id: number
          p_version: number
        }
        Returns: string
      }
      save_shop_products: {
        Args: {
          p_limit: number
          p_products: Json
          p_rules: string
          p_shop_domain: string
        }
        Returns: {
          outcome: string
          product: string
        }[]
      }
      search_inbox_again: { Args: { p_folder_id: string }; Returns: undefined }
      send_letter_now: {
        Args: { p_provider_id: string; p_request_id: string }
        Returns: string
      }
      send_order_letter: {
        Args: {
          p_draft_id: string
          p_has_room?: boolean
          p_is_signed: boolean
          p_valid_until: string
        }
        Returns: string
      }
      settle_letter_resend: {
        Args: { p_form_key: string; p_request_id: string; p_sent: boolean }
        Returns: undefined
      }
      settle_outbox: {
        Args: {
          p_attempt: number
          p_error: string
          p_id: string
          p_outcome: string
          p_retry_seconds: number
        }
        Returns: boolean
      }
      shown_never: { Args: Record<PropertyKey, never>; Returns: string[] }
      spend_factor_code: {
        Args: {
          p_code: string
          p_limit: number
          p_limit_key: string
          p_sign_in_id: string
          p_window_seconds: number
        }
        Returns: string
      }
      spend_order_lookup: {
        Args: {
          p_ahead: string[]
          p_ahead_args: Json
          p_lookup: string
          p_shop: string
          p_shop_limit: number
          p_visitor: string
          p_visitor_limit: number
          p_window_seconds: number
        }
        Returns: {
          ahead: Json
          is_counted: boolean
        }[]
      }
      spend_rate_limit_token: {
        Args: { p_key: string; p_limit: number; p_window_seconds: number }
        Returns: boolean
      }
      spend_rate_limit_tokens: { Args: { p_limits: Json }; Returns: number }
      stage_own_payments: {
        Args: { p_limit: number; p_run_id: string }
        Returns: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reconciliation_runs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      stage_provider_objects: {
        Args: {
          p_after: string
          p_objects: Json
          p_run_id: string
          p_step: string
        }
        Returns: {
          after: string | null
          compared: number
          days: number
          error: string | null
          finished_at: string | null
          id: string
          started_at: string
          status: string
          step: string
        }[]
        SetofOptions: {
          from: "*"
          to: "reconciliation_runs"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      start_next_checkout: {
        Args: { p_attempt: number; p_payment_id: string; p_terms: Json }
        Returns: {
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          created_at: string
          fee: number
          held_at: string | null
          held_reason: string | null
          id: string
          paid_at: string | null
          payment_reference: string | null
          payment_status: string
          refunded_at: string | null
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "payments"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      store_contact_message: {
        Args: {
          p_email: string
          p_limit: number
          p_message: string
          p_name: string
          p_rate_limit_key: string
          p_subject: string
          p_submission_key: string
          p_window_seconds: number
        }
        Returns: {
          message_id: string
          outcome: string
        }[]
      }
      store_letter_link: {
        Args: {
          p_expires_at: string
          p_purpose: string
          p_request_id: string
          p_subject: string
          p_token_hash: string
        }
        Returns: undefined
      }
      store_receipts: {
        Args: {
          p_done: number
          p_file_id: string
          p_lease_id: string
          p_receipts: Json
          p_seconds: number
          p_skipped: number
          p_total: number
        }
        Returns: boolean
      }
      submit_order_letter: {
        Args: { p_draft_id: string; p_valid_until: string }
        Returns: {
          created: boolean
          request_id: string
        }[]
      }
      submit_product_letter: {
        Args: { p_draft_id: string; p_fee: number; p_practice_id?: string }
        Returns: {
          acts_by: string | null
          age: number
          checkout_ask_at: string | null
          checkout_asks: number
          checkout_attempt: number
          checkout_begun_at: string | null
          checkout_session_id: string | null
          checkout_terms: Json | null
          checkout_url: string | null
          conditions: string[]
          created_at: string
          current_treatment: string | null
          custom_provider: string | null
          diagnosed_by: string | null
          diagnosed_on: string | null
          draft_id: string | null
          email: string
          erased_at: string | null
          fee: number
          generation_requested_at: string | null
          guardian_confirmed: boolean | null
          held_at: string | null
          held_reason: string | null
          id: string
          is_for_family: boolean | null
          keep_until: string | null
          kind: string
          letter_key_id: string | null
          name: string
          name_as_written: string | null
          other_conditions: string | null
          paid_at: string | null
          patient_email: string | null
          patient_name: string | null
          patient_name_as_written: string | null
          patient_relation: string | null
          payment_reference: string | null
          payment_status: string
          practice_id: string | null
          previous_treatments: string | null
          product_link: string
          product_use: string | null
          provider: string
          refunded_at: string | null
          renews: string | null
          safety: string[] | null
          safety_words: string | null
          state: string
          status: string
          symptoms: string | null
          updated_at: string
          valid_until: string | null
          wants_letter_anyway: boolean | null
        }
        SetofOptions: {
          from: "*"
          to: "product_page_lmn_requests"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      submit_to_checkout: {
        Args: {
          p_draft_id: string
          p_fee: number
          p_practice_id: string
          p_product_link: string
          p_terms: Json
        }
        Returns: {
          checkout_attempt: number
          checkout_session_id: string
          checkout_terms: Json
          draft_id: string
          email: string
          fee: number
          held_reason: string
          id: string
          paid_at: string
          payment_reference: string
          payment_status: string
          practice_id: string
          product_link: string
          refunded_at: string
          state: string
          status: string
          valid_until: string
        }[]
      }
      test_practice: { Args: Record<PropertyKey, never>; Returns: string }
      undo_signing: {
        Args: {
          p_claim_minutes: number
          p_provider_id: string
          p_request_id: string
        }
        Returns: {
          correction_id: string
          outcome: string
        }[]
      }
      update_provider_profile: {
        Args: {
          p_address_lines: string[]
          p_name: string
          p_phone: string
          p_practice_name: string
          p_provider_id: string
          p_signature_name: string
        }
        Returns: undefined
      }
      uploaded_bytes: { Args: Record<PropertyKey, never>; Returns: number }
      use_mailed_link: {
        Args: { p_form_key: string; p_purpose: string; p_token_hash: string }
        Returns: {
          link_email: string
          link_subject: string
        }[]
      }
      use_receipt_folder: {
        Args: {
          p_ahead: string[]
          p_args: Json
          p_device: string
          p_secret_hash: string
        }
        Returns: {
          ahead: Json
          consent_version: string
          device_id: string
          id: string
          news: number
          settings_ciphertext: string
          settings_key_id: string
        }[]
      }
      verdict_beside: {
        Args: { p_shop_says: string; p_verdict: string }
        Returns: string
      }
      verify_letter_audit: {
        Args: { p_after?: number; p_after_hash?: string; p_limit?: number }
        Returns: {
          first_bad: number
          last_hash: string
          last_seq: number
          row_count: number
        }[]
      }
      visit_desk: {
        Args: {
          p_ahead: string[]
          p_correction_id: string
          p_idle_seconds: number
          p_minutes: number
          p_request_id: string
          p_sign_in_id: string
          p_user_id: string
        }
        Returns: {
          ahead: Json
          holder_name: string
          licenses: Database["public"]["Tables"]["provider_licenses"]["Row"][]
          person: Database["public"]["Tables"]["providers"]["Row"]
          practice: Database["public"]["Tables"]["practices"]["Row"]
          renewed: string
          review: Database["public"]["Tables"]["letter_reviews"]["Row"]
          settings: Database["public"]["Tables"]["provider_settings"]["Row"]
          webhook_events: string[]
          webhook_url: string
        }[]
      }
      waiting_correction: { Args: { p_request_id: string }; Returns: string }
      waiting_corrections: {
        Args: Record<PropertyKey, never>
        Returns: {
          asked_at: string
          asked_for: string
          created_at: string
          decided_at: string | null
          field: string
          id: string
          is_confirmed: boolean | null
          kind: string
          letter_key_id: string | null
          provider_id: string | null
          refusal_reason: string | null
          refusal_words: string | null
          request_id: string
          updated_at: string
        }[]
        SetofOptions: {
          from: "*"
          to: "letter_corrections"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      waiting_requests: {
        Args: Record<PropertyKey, never>
        Returns: {
          is_paid: boolean
          kind: string
          request_id: string
          waiting_since: string
        }[]
      }
      wants_reminders: { Args: { p_request_id: string }; Returns: boolean }
      withdraw_letter: { Args: { p_request_id: string }; Returns: boolean }
      withdraw_question: {
        Args: {
          p_minutes: number
          p_provider_id: string
          p_question_id: string
          p_request_id: string
        }
        Returns: string
      }
      withdraw_visit_time: {
        Args: { p_provider_id: string; p_starts_at: string; p_visit_id: string }
        Returns: string
      }
      write_expiring_webhooks: { Args: { p_limit: number }; Returns: number }
      write_late_desk_notices: { Args: { p_limit: number }; Returns: number }
      write_late_notices: { Args: { p_limit: number }; Returns: number }
      write_letter_reminders: { Args: { p_limit: number }; Returns: number }
      write_license_warnings: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      write_patient_reminders: { Args: { p_limit: number }; Returns: number }
      write_question_reminders: { Args: { p_limit: number }; Returns: number }
      write_test_webhooks: {
        Args: { p_shop_domain: string; p_type: string }
        Returns: string[]
      }
      write_visit_nudges: { Args: { p_limit: number }; Returns: number }
      write_visit_reminders: { Args: { p_limit: number }; Returns: number }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
